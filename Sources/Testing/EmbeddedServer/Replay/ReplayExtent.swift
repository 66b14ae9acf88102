import RecordingFormat

/// The numbers of items and fields of the subscriptions of a recording.
struct ReplayExtent {
    private struct Subscription {
        /// The highest position of an item.
        var items = 0
        /// The lowest and the highest number of fields.
        var fields: (minimum: Int, maximum: Int)?
        /// The keys of COMMAND mode.
        var keys: Set<String> = []
    }

    /// A row of a server and its client takes about as much memory as this number of fields.
    private static let fieldsPerRow = 15
    /// The fields of rows without values that a replay may have, so that a small file does not take all memory.
    private static let emptyFields = 1_000_000
    /// The fields of a schema without values.
    private static let emptySchemaFields = 1_000

    private var subscriptions: [Int: Subscription] = [:]
    /// The number of values in the updates.
    private var values = 0

    mutating func add(_ update: RecordedUpdate, of number: Int, _ request: RecordedSubscription?) {
        var subscription = subscriptions[number] ?? Subscription()
        // The copy in the dictionary would make every change copy the keys.
        subscriptions[number] = nil
        subscription.items = max(subscription.items, update.item.position)
        let count = update.row.count
        let (minimum, maximum) = subscription.fields ?? (count, count)
        subscription.fields = (min(minimum, count), max(maximum, count))
        if let key = request?.commandFields?.key, let name = update.row[key] { subscription.keys.insert(name) }
        values += update.changedFields.indices.count
        subscriptions[number] = subscription
    }

    /// The highest position of an item of a subscription.
    func items(of number: Int) -> Int { subscriptions[number]?.items ?? 0 }

    /// The lowest and the highest number of fields in the updates of a subscription.
    func fields(of number: Int) -> (minimum: Int, maximum: Int) { subscriptions[number]?.fields ?? (0, 0) }

    /// The first subscription with which the rows of all have too many fields, in relation to the values in the recording; `nil` for none.
    func excess(in requests: [Int: RecordedSubscription]) -> Int? {
        var sum = 0
        for (number, request) in requests.sorted(by: { $0.key < $1.key }) {
            let maximum = fields(of: number).maximum
            let names = (request.fields?.count ?? 0) + (request.secondLevelFields?.count ?? 0)
            if request.fields == nil || request.secondLevelSchema != nil,
                maximum > names + Self.emptySchemaFields + values
            {
                return number
            }
            let rows = max(request.items?.count ?? 0, items(of: number)) + (subscriptions[number]?.keys.count ?? 0)
            sum += rows * (max(names, maximum) + Self.fieldsPerRow)
            if sum > Self.emptyFields + (Self.fieldsPerRow + 1) * values { return number }
        }
        return nil
    }
}
