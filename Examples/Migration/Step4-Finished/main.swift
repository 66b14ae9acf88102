import Dispatch
import ExampleSupport

// The same in every step: two screens on one connection, until there was enough to see.
let options = try ExampleOptions()
let end = Ending(options)
let quotes = QuotesScreen { end.count(.quote) }
let chat = ChatScreen { end.count(.message) }
Connection.shared.open(options.server, for: [quotes, chat])
end.wait()
Connection.shared.close()
