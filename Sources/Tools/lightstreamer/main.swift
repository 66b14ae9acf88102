import LegacyLSClient
import ModernClient

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// A programming error in the terms of the client APIs is an invalid argument of the user here.
ProgrammingErrors.handler = { message in refuse(message) }
LSUncaughtException.handler = { exception, call in refuse("\(call): \(exception.reason ?? "refused")") }

func refuse(_ reason: String) -> Never {
    Console.standardError.write(line: "\(CommandLineTool.name): \(reason)")
    exit(ExitStatus.usage.rawValue)
}

exit(CommandLineTool().run(Array(CommandLine.arguments.dropFirst())).rawValue)
