#if os(Linux)
    import Dispatch
    import EmbeddedServer
    import LightstreamerCore
    import TestSupport
    import Testing

    /// Clients that send over TLS faster than the network accepts.
    @Suite(.ownThread) struct TLSSendingTests {
        private struct Messages: MetadataAdapter {
            let lengths: AsyncStream<Int>.Continuation

            func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
                lengths.yield(text.utf8.count)
                return nil
            }
        }

        /// OpenSSL requires that a refused write is repeated with the same buffer address.
        @Test("Messages that follow one that the socket could not take arrive")
        func sendsAfterFullSocket() async throws {
            let messages = AsyncStream<Int>.makeStream()
            let test = try TestServer(metadata: Messages(lengths: messages.continuation)) {
                $0.tls = try? .selfSigned()
                $0.largestRequest = 32 << 20
            }
            defer { test.server.stop() }
            let queue = SerialQueue(label: "client")
            let input = AsyncStream<String>.makeStream()
            let environment = test.server.clientEnvironment(.sockets).makeEnvironment(deliveryQueue: DeliveryQueue())
            let request = TransportRequest(
                url: test.server.address + "/lightstreamer", subprotocol: "TLCP-2.5.0.lightstreamer.com")
            let connection = environment.webSockets?.open(
                request, on: queue,
                handlers: WebSocketHandlers(
                    onOpen: { input.continuation.yield("open") },
                    onText: { bytes, _ in input.continuation.yield(String(decoding: bytes, as: UTF8.self)) },
                    onFailure: { input.continuation.yield("failed: \($0)") }))
            var events = input.stream.makeAsyncIterator()
            #expect(await events.next() == "open")
            queue.sync {
                connection?.send("create_session\r\nLS_adapter_set=HAND&LS_cid=x")
            }
            #expect(await events.next()?.hasPrefix("CONOK") == true)

            let stall = test.server.faults.add(.stall(.toServer), to: .open)
            // The second message does not fit into the spare capacity of the first one's array.
            let lengths = [16 << 20, 150_000, 7, 6]
            for length in lengths {
                // Each message in a separate turn, so that the socket is watched in between.
                queue.sync {
                    let text = String(repeating: "x", count: length)
                    connection?.send("msg\r\nLS_reqId=1&LS_outcome=false&LS_ack=false&LS_message=\(text)")
                }
            }
            queue.sync { connection?.dispose() }
            stall.remove()
            var arrived: Set<Int> = []
            for await length in messages.stream.prefix(lengths.count) { arrived.insert(length) }
            #expect(arrived == Set(lengths))
        }
    }
#endif
