import Foundation

@main
struct Fuzz {
    private static let usage = """
        usage: fuzz <attack> [--name value ...]

          sessions    whole sessions through each façade against a simulated server, faulty or hostile
                      --facade modern|unified|legacy|shared|push|unifiedPush|legacyPush
                      --seeds N or --seconds N  --first N  --hostile 0|1  --transport 0..9 (3: HTTP-STREAMING)
                      --seed N replays one, with the protocol; --steps and --chance come with a shrunk one
                      --log 1 prints the protocol of each run that fails: threads make some runs differ from their replay
          transports  WebSocket and HTTP against a hostile peer on loopback sockets, and TLS cut at each byte
                      --cases N or --seconds N  --first N  --tls 0 leaves out TLS; --seed N replays one case
          codecs      JSON Patch and TLCP-diff against implementations in Python, which needs Tests/Peers/requirements.txt
                      --seed N  --cases N
          threads     sixteen threads on one client of each façade; with the thread sanitizer: see CONTRIBUTING.md
                      --seed N  --seconds N  --rounds N
          explore     all sequences of events of small worlds, breadth first
                      --world NAME  --depth N  --states N  --seconds N (for each world)
                      --log 1 prints the protocol of each failure; --replay N,N,... replays one sequence, with the protocol
          reenter     loggers, request hooks and deinits that call clients at every point
                      --seed N  --seconds N
          limits      clients and a server with few descriptors, many clients and few threads, many cycles and no more memory
                      --clients N  --cycles N  --pairs N
          holdrace    loops whose buffers hold one element, and cancellations: no loop hangs, and no hold is left
                      --loops N  --rounds N  --updates N
          weakrace    update objects that become strong again from weak references while later updates are delivered
                      --seconds N
          storm       a server that is killed and starts again: each client streams again, over one descriptor
                      --clients N  --descriptors N (the limit of the process)  --down N  --seconds N
          extremes    the ends of the range of each numeric option of each API
                      --milliseconds N (for each connection)
        """

    /// A seed repeats only where dictionaries have the same order, and that is decided when a process starts.
    private static func restartWithDeterministicHashing() {
        let name = "SWIFT_DETERMINISTIC_HASHING"
        guard ProcessInfo.processInfo.environment[name] == nil, let path = Bundle.main.executablePath else { return }
        setenv(name, "1", 1)
        var words: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
        words.append(nil)
        execv(path, words)
    }

    static func main() {
        restartWithDeterministicHashing()
        do {
            let words = Array(CommandLine.arguments.dropFirst())
            var arguments = try Arguments(Array(words.dropFirst()))
            let attack: () -> Bool
            switch words.first {
            case "transports": attack = try TransportsAttack(&arguments).run
            case "explore": attack = try ExploreAttack(&arguments).run
            case "limits": attack = try LimitsAttack(&arguments).run
            case "storm": attack = try StormAttack(&arguments).run
            case "extremes": attack = try ExtremesAttack(&arguments).run
            case "codecs": attack = try CodecsAttack(&arguments).run
            case "threads": attack = try ThreadsAttack(&arguments).run
            case "holdrace": attack = try HoldRaceAttack(&arguments).run
            case "weakrace": attack = try WeakRaceAttack(&arguments).run
            case "reenter": attack = try ReenterAttack(&arguments).run
            case "sessions": attack = try SessionsAttack(&arguments).run
            default: throw UsageError(usage)
            }
            try arguments.finish()
            exit(attack() ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(2)
        }
    }
}
