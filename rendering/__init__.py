"""Draws games: turns a look at a game into a scene, and a scene into a PNG. Imports neither Discord nor storage.

Each game's package (``rendering.carcassonne``) turns a `rendering.look.Look` into a `rendering.scene.Picture`: a scene
and its alternative text. `rendering.renderer.Renderer.png` paints scenes off the event loop, `rendering.painter.png`
synchronously. `rendering.theme.THEMES` holds the themes by name.
"""
