import Commands
import LegacyLSClient
import ModernClient
import PrintableStrings
import UnifiedLSClient

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

StandardStreams.prepare()

// What the client APIs treat as a programming error is an invalid argument here.
ProgrammingErrors.handler = { message in refuse(message) }
LSProgrammingErrors.handler = { message in refuse(message) }
LSUncaughtException.handler = { exception, call in refuse("\(call): \(exception.reason ?? "refused")") }

func refuse(_ reason: String) -> Never {
    Console.standardError.write(line: "\(CommandLineTool.lightstreamer.name): \(reason)".printable)
    exit(ExitStatus.usage.rawValue)
}

exit(CommandLineTool.lightstreamer.run(Array(CommandLine.arguments.dropFirst())).rawValue)
