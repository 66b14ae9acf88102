#if os(Linux)
    import TestSupport
    import Testing

    @testable import LightstreamerCore

    @Suite("Reentrant WebSocket handlers", .ownThread)
    struct WebSocketReentranceTests {
        /// The handshake and all frames arrive in one chunk.
        @Test("After dispose() in a handler there are no events", arguments: 0...3) func noEventAfterDisposal(
            index: Int
        ) async throws {
            let probe = TransportProbe()
            let (frames, continuation) = AsyncStream<PeerConnection.Frame>.makeStream()
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                let messages = serverText("1") + serverText("2") + serverText("3")
                try connection.acceptWebSocket(
                    following: messages + serverFrame(9, []) + serverFrame(8, [0x03, 0xE8]))
                while let frame = try? connection.readFrame() { continuation.yield(frame) }
                continuation.finish()
            }
            let held = Locked<(any WebSocketConnection)?>(nil)
            let count = Locked(0)
            let note: @Sendable () -> Void = {
                let number = count.withLock { count in
                    defer { count += 1 }
                    return count
                }
                if number == index { held.value?.dispose() }
            }
            await probe.perform {
                let connection = CurlWebSocketConnector(cookies: .isolated)
                    .open(
                        TransportRequest(url: peer.url), on: probe.queue,
                        handlers: WebSocketHandlers(
                            onOpen: note, onText: { _, isEnd in if isEnd { note() } }, onSent: note,
                            onFailure: { _ in note() }))
                held.exchange(connection)
            }
            var sent: [PeerConnection.Frame] = []
            for await frame in frames { sent.append(frame) }
            #expect(sent == [PeerConnection.Frame(opcode: 8, payload: [0x03, 0xE8])])
            await probe.perform {}
            #expect(count.value == index + 1)
        }

        /// What is sent from a handler precedes the close frame, in order.
        @Test("Messages sent from handlers arrive in order") func handlersMaySend() async throws {
            let probe = TransportProbe()
            let peer = try ScriptedPeer(for: probe) { connection, _ in
                try connection.acceptWebSocket(following: serverText("1") + serverText("2"))
                for expected in ["open", "1", "2", "bye"] {
                    guard try connection.readFrame().text == expected else { throw PeerProblem.connectionEnded }
                }
                try connection.write(serverText("all"))
                _ = try connection.readFrame()
            }
            let held = Locked<(any WebSocketConnection)?>(nil)
            let (texts, continuation) = AsyncStream<String>.makeStream()
            await probe.perform {
                let connection = CurlWebSocketConnector(cookies: .isolated)
                    .open(
                        TransportRequest(url: peer.url), on: probe.queue,
                        handlers: WebSocketHandlers(
                            onOpen: { held.value?.send("open") },
                            onText: { bytes, _ in
                                let text = String(decoding: bytes, as: UTF8.self)
                                guard text != "all" else {
                                    continuation.yield(text)
                                    return
                                }
                                held.value?.send(text)
                                held.value?.suspendReading()
                                held.value?.resumeReading()
                                if text == "2" { held.value?.send("bye") }
                            }, onFailure: { failure in _ = continuation.yield(failure.reason) }))
                held.exchange(connection)
            }
            #expect(await texts.first { _ in true } == "all")
            await probe.perform { held.value?.dispose() }
        }
    }
#endif
