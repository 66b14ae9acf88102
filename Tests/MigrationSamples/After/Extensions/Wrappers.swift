import Foundation
import ModernClient

// The compiler says what a member is, whatever its receiver looks like.
@dynamicMemberLookup struct Dynamic<Value> {
    var value: Value
    subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Value, Member>) -> Member {
        get { value[keyPath: path] }
        nonmutating set { value[keyPath: path] = newValue }
    }
}

private struct Policy { var retryDelay = 2.0 }

func wrapped(_ box: Dynamic<ConnectionOptions>, _ pair: (client: LightstreamerClient, count: Int)) {
    box.retryDelay = 5_000
    box.value.retryDelay = 6_000
    print(Double(box.retryDelay) / 1_000)
    pair.client.connectionOptions.retryDelay += 2_000
    [box.value].forEach { $0.retryDelay = 7_000 }
    var policy = Policy()
    policy.retryDelay = 3
    print(policy.retryDelay)
}
