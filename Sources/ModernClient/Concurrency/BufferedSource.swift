/// A buffer together with its source: when the last iterator and sequence are gone, the source is let go.
final class BufferedSource<Element: Sendable>: Sendable {
    private let buffer: BoundedBuffer<Element>
    private let onCancel: @Sendable () -> Void
    private let release: @Sendable () -> Void

    /// - Parameters:
    ///   - onCancel: the task that iterates was cancelled.
    ///   - release: nobody listens any more.
    init(
        _ buffer: BoundedBuffer<Element>, onCancel: @escaping @Sendable () -> Void,
        release: @escaping @Sendable () -> Void
    ) {
        self.buffer = buffer
        self.onCancel = onCancel
        self.release = release
    }

    deinit {
        buffer.cancel()
        release()
    }

    func next() async throws -> Element? {
        try await withTaskCancellationHandler {
            try await buffer.next()
        } onCancel: {
            cancel()
        }
    }

    func cancel() {
        buffer.cancel()
        onCancel()
    }
}
