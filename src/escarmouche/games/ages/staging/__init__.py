"""The parts of the stage: the lobby, the painted scene, the sheets, and what gestures mean."""
