/// How recordings, comparisons and the command line tool display, compare and write one event.
package struct EventDetails {
    /// The sequence in which the event is compared; `nil` if it is not compared.
    package let lane: EventLane?
    /// The values of the event, in its line and in comparisons. A line with an update has others, see `RecordingLine.Update`.
    package let parts: [EventPart]
    private let line: () -> String

    init(_ lane: EventLane?, _ line: @autoclosure @escaping () -> String, _ parts: [EventPart] = []) {
        self.lane = lane
        self.parts = parts
        self.line = line
    }

    /// The event as one human-readable line, before control characters are escaped.
    package var text: String { line() }

    /// The item of the event; `nil` for events of a whole subscription, or of none.
    package var item: RecordedItem? {
        for case .item(let item) in parts { return item }
        return nil
    }
}

/// The sequences that are compared separately. Every API reports the events of one sequence in the same order.
package enum EventLane: CaseIterable, Sendable {
    case subscriptions, messages, session, notes
}

/// A value of an event.
package enum EventPart: Equatable {
    case item(RecordedItem)
    /// A value with the key of its line. An API may report the event without an `optional` value; it is compared if both events have it.
    case value(LineKey, LineValue?, isOptional: Bool)

    package var name: String {
        switch self {
        case .item: LineKey.item.rawValue
        case .value(let key, _, _): key.rawValue
        }
    }

    package var isOptional: Bool {
        if case .value(_, _, let isOptional) = self { isOptional } else { false }
    }

    /// The human-readable value; an empty string if the API has none.
    package var shown: String {
        switch self {
        case .item(let item): item.description
        case .value(_, .number(let number)?, _): "\(number)"
        case .value(_, .text(let text)?, _): text
        case .value: ""
        }
    }

    /// `true` if two parts with the same name are equal, or an API has none.
    package func agrees(with other: EventPart) -> Bool {
        switch (self, other) {
        case (.value(_, nil, isOptional: true), _), (_, .value(_, nil, isOptional: true)): true
        default: self == other
        }
    }

    static func text(_ key: LineKey, _ text: String?) -> EventPart {
        .value(key, text.map { .text($0) }, isOptional: false)
    }

    static func number(_ key: LineKey, _ number: Int) -> EventPart {
        .value(key, .number(number), isOptional: false)
    }

    static func optional(_ key: LineKey, _ text: String?) -> EventPart {
        .value(key, text.map { .text($0) }, isOptional: true)
    }
}
