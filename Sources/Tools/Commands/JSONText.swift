import Foundation
import PrintableStrings

extension Encodable {
    /// The value as JSON on one line, with its names sorted and no character that controls a terminal.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return "{}" }
        return String(decoding: data, as: UTF8.self).printableJSON
    }
}
