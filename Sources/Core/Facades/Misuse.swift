/// The error of a call that breaks a rule. Each rule is checked in one place for all façades. A façade catches the error, and reports
/// the rule in the wording of its generation to its own handler.
package struct Misuse: Error {
    package let rule: Rule
    /// The invalid value, for the message; `nil` if the rule has no value, or the value is secret.
    package let value: String?

    package init(_ rule: Rule, value: Any? = nil) {
        self.rule = rule
        self.value = value.map { String(reflecting: $0) }
    }

    package enum Subject: String, Sendable {
        case subscription = "Subscription"
        case pushSubscription = "MPNSubscription"
    }

    package enum Rule: Sendable, Equatable {
        // Connection.
        case malformedAddress
        case addressScheme
        case addressQuery
        case addressMissing
        /// The name of the property.
        case mustBePositive(String)
        case mustNotBeNegative(String)
        case traceCapacity
        // Messages.
        case sequenceName
        // Activation.
        case deviceMissing
        case alreadyActive(Subject)
        case activeElsewhere(Subject)
        case itemsMissing
        case fieldsMissing
        case formatMissing
        // Settings of subscriptions.
        case fixedWhileActive(Subject)
        case emptyItemList
        case itemNames
        case emptyFieldList
        case fieldNames
        case keyFieldMissing
        case commandFieldMissing
        case emptyString
        case snapshotInRAW
        case snapshotLength
        case frequencyInRAW
        case frequencyWhileActive
        case commandModeOnly
        /// 2.x to 4.x: second-level fields require first-level fields.
        case firstLevelFieldsMissing
        case firstLevelSchemaMissing
        // Tables of 1.x.
        case unknownMode
        case itemRange
        case namesNotStrings
        case bufferSize
        case bufferSizeMode
    }
}

extension Misuse.Rule {
    /// The message of the rule in the current API.
    package var text: String {
        switch self {
        case .malformedAddress: "serverAddress is malformed"
        case .addressScheme: "serverAddress scheme must be http or https"
        case .addressQuery: "serverAddress must not have query"
        case .addressMissing: "Configure the server address before trying to connect"
        case .mustBePositive(let property): "\(property) must be greater than zero"
        case .mustNotBeNegative(let property): "\(property) must be greater than or equal to zero"
        case .traceCapacity: "The capacity must not be negative"
        case .sequenceName:
            "The given sequence name is not valid. Use only alphanumeric characters plus underscore or nil"
        case .deviceMissing: "No MPNDevice Registered"
        case .alreadyActive(let subject): "Cannot subscribe to an active \(subject.rawValue)"
        case .activeElsewhere(.subscription): "The Subscription is active on another client"
        case .activeElsewhere(.pushSubscription): "The MPNSubscription is not subscribed to this Client"
        case .itemsMissing: "Specify property 'items' or 'itemGroup'"
        case .fieldsMissing: "Specify property 'fields' or 'fieldSchema'"
        case .formatMissing: "Specify property 'notificationFormat'"
        case .fixedWhileActive(let subject):
            "Cannot modify an active \(subject.rawValue). Please unsubscribe before applying any change"
        case .emptyItemList: "Item List is empty"
        case .itemNames: "Item List is invalid"
        case .emptyFieldList: "Field List is empty"
        case .fieldNames: "Field List is invalid"
        case .keyFieldMissing: "Field 'key' is missing"
        case .commandFieldMissing: "Field 'command' is missing"
        case .emptyString: "The value is empty"
        case .snapshotInRAW: "Snapshot is not permitted if RAW was specified as mode"
        case .snapshotLength: "Snapshot length is not permitted if MERGE or COMMAND was specified as mode"
        case .frequencyInRAW: "The operation is only available on MERGE, DISTINCT and COMMAND Subscriptions"
        case .frequencyWhileActive:
            "Cannot change the frequency from/to 'unfiltered' or to nil while the Subscription is active"
        case .commandModeOnly: "The operation is only available on COMMAND Subscriptions"
        case .firstLevelFieldsMissing: "The first level has no list of fields"
        case .firstLevelSchemaMissing: "The first level has no field schema"
        case .unknownMode: "The mode is unknown"
        case .itemRange: "start and end are not a range of items"
        case .namesNotStrings: "Names must be strings"
        case .bufferSize: "requestedBufferSize must not be below -1"
        case .bufferSizeMode: "requestedBufferSize requires Merge or Distinct mode"
        }
    }
}

/// Throws if a rule does not hold.
package func ensure(
    _ holds: Bool, _ rule: @autoclosure () -> Misuse.Rule, value: @autoclosure () -> Any? = nil
) throws(Misuse) {
    if !holds { throw Misuse(rule(), value: value()) }
}
