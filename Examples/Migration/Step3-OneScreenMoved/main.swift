import Dispatch
import ExampleSupport

// The same code in every step: two screens on one connection, until enough has been printed.
let options = try ExampleOptions()
let end = Ending(options)
let quotes = QuotesScreen { end.count(.quote) }
let chat = ChatScreen { end.count(.message) }
Connection.shared.open(options.server, for: [quotes, chat])
end.wait()
Connection.shared.close()
