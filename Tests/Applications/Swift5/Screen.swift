/// A substitute for the classes of UIKit and AppKit, which are isolated to the main actor with their subclasses.
@MainActor
class Screen {}
