from game.rules.war.state import War
class Show:
    def __init__(self, war, shown): self.shown=shown; self.busy=False
    def add(self,e): pass
    def skip(self): pass
    def update(self,s,c): return False
    def scene(self,scale): return []
