import Commands

extension CommandLineTool {
    static var lightstreamer: CommandLineTool {
        CommandLineTool(
            name: "lightstreamer", version: PackageVersion.current,
            commands: [
                DemoCommand.self, ServeCommand.self, SubscribeCommand.self, SendCommand.self, CompareCommand.self,
                RecordCommand.self, ShowCommand.self, CheckCommand.self, MigrateCommand.self, CompletionCommand.self,
            ])
    }
}
