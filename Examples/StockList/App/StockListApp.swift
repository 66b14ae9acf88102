#if canImport(SwiftUI)
    import ModernClient
    import StockListModel
    import SwiftUI

    /// The application. It connects to `lightstreamer serve --port 8080`; replace the address by that of your server.
    @main
    struct StockListApp: App {
        @State private var stocks = StockListModel(
            client: LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO"),
            items: (1...15).map { "item\($0)" })
        @Environment(\.scenePhase) private var scenePhase

        var body: some Scene {
            WindowGroup {
                StockListView(stocks: stocks)
                    .task { await stocks.run() }
            }
            .onChange(of: scenePhase, initial: true) { _, phase in
                switch phase {
                case .active: stocks.appear()
                case .background: stocks.disappear()
                default: break
                }
            }
        }
    }
#endif
