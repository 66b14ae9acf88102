#if canImport(SwiftUI) && DEBUG
    import EmbeddedServer
    import ModernClient
    import StockListHalfMigrated
    import StockListModel
    import SwiftUI

    /// Live prices for Xcode's canvas from an embedded server, without a network or an account.
    @MainActor
    private final class PreviewServer {
        static let shared = PreviewServer()
        private let server = EmbeddedServer(adapterSets: [.demo()])
        /// The reason why no prices are available, or `nil`.
        private(set) var problem: String?

        private init() {
            do {
                try server.start()
            } catch {
                problem = "\(error)"
            }
        }

        func makeClient() -> LightstreamerClient {
            LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
        }

        func makeConnection() -> SharedConnection {
            let connection = SharedConnection(makeClient())
            do {
                try connection.open(server.address, adapterSet: "DEMO")
            } catch {
                problem = "\(error)"
            }
            return connection
        }
    }

    struct StockListPreview: PreviewProvider {
        static var previews: some View {
            let stocks = StockListModel(client: PreviewServer.shared.makeClient(), items: ["item1", "item2", "item3"])
            StockListView(stocks: stocks)
                .task {
                    stocks.appear()
                    await stocks.run()
                }
        }
    }

    struct HalfMigratedPreview: PreviewProvider {
        static var previews: some View {
            let connection = PreviewServer.shared.makeConnection()
            let list = EarlierStockList(connection, items: ["item1", "item2", "item3"])
            HalfMigratedView(connection: connection, list: list)
                .task { try? list.load() }
        }
    }
#endif
