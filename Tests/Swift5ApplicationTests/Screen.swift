/// Stands for the classes of a user interface, which live on the main actor and make their subclasses live there.
@MainActor
class Screen {}
