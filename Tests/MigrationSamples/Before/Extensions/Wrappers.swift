import UnifiedLSClient

// The compiler says what a member is, whatever its receiver looks like.
@dynamicMemberLookup struct Dynamic<Value> {
    var value: Value
    subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Value, Member>) -> Member {
        get { value[keyPath: path] }
        nonmutating set { value[keyPath: path] = newValue }
    }
}

private struct Policy { var retryDelay = 2.0 }

func wrapped(_ box: Dynamic<LSConnectionOptions>, _ pair: (client: LSLightstreamerClient, count: Int)) {
    box.retryDelay = 5
    box.value.retryDelay = 6
    print(box.retryDelay)
    pair.client.connectionOptions.retryDelay += 2
    [box.value].forEach { $0.retryDelay = 7 }
    var policy = Policy()
    policy.retryDelay = 3
    print(policy.retryDelay)
}
