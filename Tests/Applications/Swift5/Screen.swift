/// A substitute for the classes of a user interface, which are isolated to the main actor, with their subclasses.
@MainActor
class Screen {}
