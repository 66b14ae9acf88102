import Commands
import ModernClient

extension CommandLineTool {
    static let lightstreamer = CommandLineTool(
        name: "lightstreamer", version: LightstreamerClient.LIB_VERSION,
        commands: [
            DemoCommand.self, ServeCommand.self, SubscribeCommand.self, SendCommand.self, CompareCommand.self, CheckCommand.self,
            MigrateCommand.self, CompletionCommand.self,
        ])
}
