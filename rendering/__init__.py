"""Pictures: a game's view to a scene, a scene to a PNG. It knows neither Discord nor storage.

A game's module draws up scenes (``rendering.carcassonne``); `rendering.renderer.Renderer.png` paints them off the event
loop, `rendering.painter.png` at once. `rendering.theme.THEMES` holds the themes by name.
"""
