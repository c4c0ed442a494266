"""Pictures: a look at a game to a scene, a scene to a PNG. It knows neither Discord nor storage.

Each game's package (``rendering.carcassonne``) makes a `rendering.scene.Picture`, a scene with its alternative text, of
a `rendering.look.Look`. `rendering.renderer.Renderer.png` paints scenes off the event loop, `rendering.painter.png` at
once. `rendering.theme.THEMES` holds the themes by name.
"""
