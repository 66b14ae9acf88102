/// One loop over a source, owned by its iterator.
///
/// A loop need not be waiting for an element when its task is cancelled: what its body calls may notice first, and throw. So the
/// end of the loop looks too.
final class BufferedLoop<Element: Sendable>: Sendable {
    private let source: BufferedSource<Element>

    init(_ source: BufferedSource<Element>) { self.source = source }

    deinit {
        // An iterator goes in the task that it was used in.
        if withUnsafeCurrentTask(body: { $0?.isCancelled ?? false }) { source.cancel() }
    }

    func next() async throws -> Element? { try await source.next() }
}
