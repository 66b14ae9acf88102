// Declarations of Foundation and of files that are not compiled here, for the sources that use them. None has arithmetic with a server's numbers.

package final class SerialQueue: Sendable {}

struct URLComponents {
    var user: String?
    var password: String?

    init?(string: String) { return nil }
}

package enum ServerAddress {
    static func url(_ base: String, _ path: String) -> String { base + "/" + path }
    static func completing(controlLink: String, base: String) -> String? { "http://" + controlLink }
    static func normalised(_ address: String) -> String { address }
    static func refusal(ofControlLink controlLink: String, base: String) -> String? { nil }
}

extension String {
    init(format: String, _ number: Double) { self = "0" }
}

@_silgen_name("memcmp") func memcmp(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int) -> Int32
