import Foundation

// The stream connection, the control connection, and their input.

extension ClientEngine {
    private func request(_ url: String, body: String, isCreation: Bool, isHTTP: Bool) -> TransportRequest {
        var request = TransportRequest(
            url: url, body: body, isCreation: isCreation, isHTTP: isHTTP, options: core.machine.options)
        guard !immediateObservers.isEmpty else { return request }
        request.willSend = { [immediateObservers] request in immediateObservers.willSend(&request) }
        request.authentication = { [immediateObservers] challenge in immediateObservers.answer(challenge) }
        return request
    }

    // MARK: - Opening and closing

    func openWebSocket(_ address: String, isCreation: Bool, number: Int) {
        closeStream()
        closeIdleConnections()
        // The session machine opens none where the environment has none.
        guard let webSockets = environment.webSockets else { return }
        let handlers = WebSocketHandlers(
            onOpen: { [weak self] in
                self?.onStream(number) {
                    $0.log.opened(.webSocket)
                    $0.withSession { $0.webSocketOpened(&$1) }
                }
            },
            onText: { [weak self] bytes, isEnd in self?.received(bytes, endOfMessage: isEnd, stream: number) },
            onSent: { [weak self] in self?.webSocketSent(number) },
            onFailure: { [weak self] failure in
                self?.afterHeldInput(number) {
                    $0.log.failed(.webSocket, failure)
                    $0.withSession { $0.webSocketFailed(failure, &$1) }
                }
            })
        pressure.isSuspended = false
        let request = request(address, body: "", isCreation: isCreation, isHTTP: false)
        stream = .webSocket(webSockets.open(request, on: queue, handlers: handlers))
    }

    func sendHTTP(_ url: String, body: String, isCreation: Bool, number: Int) {
        closeStream()
        let handlers = HTTPHandlers(
            onBytes: { [weak self] bytes in self?.received(bytes, endOfMessage: false, stream: number) },
            onDone: { [weak self] in
                self?.afterHeldInput(number) {
                    $0.log.ended(.http)
                    $0.withSession {
                        $0.httpFailed(TransportFailure(.closed, "The response ended without LOOP or END"), &$1)
                    }
                }
            },
            onFailure: { [weak self] failure in
                self?.afterHeldInput(number) {
                    $0.log.failed(.http, failure)
                    $0.withSession { $0.httpFailed(failure, &$1) }
                }
            })
        let mustWait = isStreamContinuing && pressure.mustStaySuspended(takenWeight)
        pressure.isSuspended = false
        let request = request(url, body: body, isCreation: isCreation, isHTTP: true)
        stream = .http(environment.http.send(request, on: queue, handlers: handlers))
        if mustWait { suspendReading() }
    }

    /// `true` if the next exchange only continues the stream, with the next poll or after a LOOP. Others are read until they deliver too
    /// much: the status depends on them.
    private var isStreamContinuing: Bool {
        switch core.machine.status {
        case .connectedHTTPPolling, .connectedHTTPStreaming: true
        default: false
        }
    }

    /// Closes the idle connections of HTTP, because the session moves to WebSocket or has ended.
    func closeIdleConnections() {
        environment.http.closeIdleConnections(on: queue)
        environment.controlHTTP.closeIdleConnections(on: queue)
    }

    func closeStream() {
        heldInput = nil
        stream?.dispose()
        stream = nil
    }

    func sendControl(_ url: String, body: String, number: Int) {
        control?.dispose()
        let handlers = HTTPHandlers(
            onBytes: { [weak self] bytes in self?.onControl(number) { $0.receiveControl(bytes) } },
            onDone: { [weak self] in self?.onControl(number) { $0.controlDone() } },
            onFailure: { [weak self] failure in
                self?.onControl(number) {
                    $0.log.failed(.control, failure)
                    $0.withSession { $0.controlFailed(failure, &$1) }
                }
            })
        let request = request(url, body: body, isCreation: false, isHTTP: true)
        control = environment.controlHTTP.send(request, on: queue, handlers: handlers)
        unsentOfControl = request.body.utf8.count
    }

    /// Reports that the network has taken a part of the control request since the last check.
    func checkControlProgress(_ core: inout ClientCore) {
        guard let unsent = control?.unsentBytes else { return }
        if unsent < unsentOfControl { core.noteControlActivity() }
        // It grows if the request is sent again, after a challenge.
        unsentOfControl = unsent
    }

    // MARK: - Events

    /// Passes an event of a stream connection to the core, unless the connection has been replaced or closed.
    private func onStream(_ number: Int, _ event: (inout ClientCore) -> Void) {
        withCore { core in
            if number == core.machine.streamNumber { event(&core) }
        }
    }

    /// Passes the end of a stream connection to the core, after all input of that connection.
    private func afterHeldInput(_ number: Int, _ event: (inout ClientCore) -> Void) {
        onQueue {
            if number == core.machine.streamNumber { takeHeldInput(completely: true) }
            onStream(number, event)
        }
    }

    private func onControl(_ number: Int, _ event: (inout ClientCore) -> Void) {
        withCore { core in
            if number == core.machine.controlNumber { event(&core) }
        }
    }

    // MARK: - Output of the stream

    private func webSocketSent(_ number: Int) {
        // The requests that wait for the WebSocket are sent. A report of the WebSocket may arrive late.
        onQueue { if number == core.machine.streamNumber, core.machine.isSendingHeld { withCore { _ in } } }
    }

    // MARK: - Input of the stream

    private func received(_ bytes: UnsafeRawBufferPointer, endOfMessage: Bool, stream number: Int) {
        onQueue {
            guard number == core.machine.streamNumber else { return }
            isReceiving = true
            if !bytes.isEmpty { immediateObservers.notify(.bytesReceived(bytes.count)) }
            guard heldInput == nil else {
                heldInput?.append(bytes, endOfMessage: endOfMessage)
                return
            }
            let taken = take(bytes, endOfMessage: endOfMessage, stream: number)
            guard taken < bytes.count else { return }
            heldInput = HeldInput(
                UnsafeRawBufferPointer(rebasing: bytes[taken...]), endOfMessage: endOfMessage, stream: number)
            // The deliveries may be those of an earlier connection, so this one may still be reading.
            suspendReading()
        }
    }

    /// Passes a chunk to the core in slices, until the high-water mark is reached. Each slice is delivered while the next one is decoded.
    /// Input after a LOOP, or after another notification that ends the connection, is discarded.
    ///
    /// - Parameter completely: `true` to ignore the high-water mark.
    /// - Returns: the number of bytes taken: all, unless the rest must wait.
    private func take(
        _ bytes: UnsafeRawBufferPointer, endOfMessage: Bool, stream number: Int, completely: Bool = false
    ) -> Int {
        // A suspended WebSocket still passes on what it has read: possibly hundreds of messages, which may be short and have long values.
        if pressure.isSuspended, !completely, !bytes.isEmpty, core.machine.isBound {
            reclaimDelivered()
            if pressure.isFull(takenWeight) { return 0 }
        }
        var rest = bytes[...]
        repeat {
            guard number == core.machine.streamNumber else { return bytes.count }
            let slice = rest.prefix(sliceLength.bytes)
            rest = rest.dropFirst(slice.count)
            withCore { core in
                core.receive(UnsafeRawBufferPointer(rebasing: slice), endOfMessage: endOfMessage && rest.isEmpty)
                sliceLength.adapt(toWeight: core.effects.outbox.weight, of: slice.count)
            }
            guard !rest.isEmpty else { return bytes.count }
            reclaimDelivered()
        } while !pressure.isOver(takenWeight + core.effects.outbox.weight)
        return number == core.machine.streamNumber ? bytes.count - rest.count : bytes.count
    }

    /// Passes the held input to the core, until the high-water mark is reached.
    ///
    /// - Parameter completely: `true` to ignore the high-water mark, because an event follows that must not overtake the input.
    func takeHeldInput(completely: Bool) {
        while var held = heldInput {
            heldInput = nil
            let stream = held.stream
            guard stream == core.machine.streamNumber else { return }
            held.takePieces { bytes, endOfMessage in
                take(bytes, endOfMessage: endOfMessage, stream: stream, completely: completely)
            }
            if !held.isEmpty && stream == core.machine.streamNumber { heldInput = held }
            guard completely else {
                if heldInput != nil { suspendReading() }
                return
            }
        }
    }
}

/// The stream connection: the connection that creates a session or receives its notifications.
enum StreamConnection {
    case webSocket(any WebSocketConnection)
    case http(any HTTPExchange)

    /// `true` if a WebSocket still keeps a part of a message, because the network takes no more.
    var hasUnsent: Bool {
        switch self {
        case .webSocket(let connection): connection.hasUnsent
        case .http: false
        }
    }

    func suspendReading() {
        switch self {
        case .webSocket(let connection): connection.suspendReading()
        case .http(let exchange): exchange.suspendReading()
        }
    }

    func resumeReading() {
        switch self {
        case .webSocket(let connection): connection.resumeReading()
        case .http(let exchange): exchange.resumeReading()
        }
    }

    func dispose() {
        switch self {
        case .webSocket(let connection): connection.dispose()
        case .http(let exchange): exchange.dispose()
        }
    }
}

extension TransportRequest {
    /// Creates a request of a session.
    ///
    /// - Parameters:
    ///   - isCreation: `true` if the request creates a session; some headers are only sent with such requests.
    ///   - isHTTP: `true` if the request is an HTTP request, and not the handshake of a WebSocket.
    init(url: String, body: String, isCreation: Bool, isHTTP: Bool, options: SessionOptions) {
        self.init(url: url, body: body, security: options.security)
        network = options.network
        if isHTTP { headers.append((name: "Content-Type", value: "text/plain; charset=utf-8")) }
        if isCreation || !options.sendsExtraHeadersOnCreationOnly {
            for (name, value) in options.extraHeaders.sorted(by: { $0.key < $1.key })
            where !isHTTP || name.caseInsensitiveCompare("Content-Type") != .orderedSame {
                headers.append((name: name, value: value))
            }
        }
        if !isHTTP { subprotocol = TLCP.webSocketSubprotocol }
    }
}
