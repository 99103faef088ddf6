"""What the executable says of itself to Windows and macOS."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
IDENTIFIER = "io.github.hexmarch.Hexmarch"
SUMMARY = "Wars on a hex map"
MATCHES, MAPS = "application/x-hexmarch-match", "application/x-tiled-tmx"


def version() -> str:
    """The game's version, without importing the game."""
    text = (ROOT / "game" / "__init__.py").read_text("utf-8")
    return re.search(r'__version__ = "([^"]+)"', text)[1]  # type: ignore[index]


def windows_version(name: str) -> Any:  # noqa: ANN401 - a type that only Windows has
    """The version resource of an .exe."""
    from PyInstaller.utils.win32 import versioninfo as info  # noqa: PLC0415 - on Windows only

    numbers = tuple(int(part) for part in re.findall(r"\d+", version())[:3])
    four = (*numbers, *(0,) * (4 - len(numbers)))
    words = {
        "CompanyName": "The Hexmarch authors",
        "FileDescription": f"Hexmarch: {SUMMARY}",
        "FileVersion": version(),
        "InternalName": name,
        "LegalCopyright": "MIT licence; see the folder licences",
        "OriginalFilename": f"{name}.exe",
        "ProductName": "Hexmarch",
        "ProductVersion": version(),
    }
    table = info.StringTable("040904B0", [info.StringStruct(*row) for row in words.items()])
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=four, prodvers=four),
        kids=[
            info.StringFileInfo([table]),
            info.VarFileInfo([info.VarStruct("Translation", [0x0409, 1200])]),
        ],
    )


def windows_manifest() -> str:
    """Sharp on every monitor, long paths, UTF-8, no rights asked for."""
    return (Path(__file__).parent / "windows.manifest").read_text("utf-8")


def _document(name: str, ending: str, kind: str) -> dict[str, Any]:
    return {
        "CFBundleTypeName": name,
        "CFBundleTypeExtensions": [ending],
        "CFBundleTypeMIMETypes": [kind],
        "CFBundleTypeRole": "Editor",
        "LSHandlerRank": "Alternate",
    }


BUNDLE_INFO: dict[str, Any] = {
    "bundle_identifier": IDENTIFIER,
    "version": version(),
    "info_plist": {
        "CFBundleName": "Hexmarch",
        "CFBundleDisplayName": "Hexmarch",
        "CFBundleShortVersionString": version(),
        "CFBundleDocumentTypes": [
            _document("Hexmarch match", "hexmatch", MATCHES),
            _document("Tiled map", "tmx", MAPS),
        ],
        "LSApplicationCategoryType": "public.app-category.strategy-games",
        "LSMinimumSystemVersion": "12.0",
        "NSHighResolutionCapable": True,
        "NSPrincipalClass": "NSApplication",
        "NSHumanReadableCopyright": "MIT licence; see the folder licences",
    },
}
