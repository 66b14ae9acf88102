import TestPeer
import Testing

@testable import LightstreamerCore

@Suite struct NotificationParserTests {
    private func parse(_ line: String) throws -> Notification {
        try withBytes(line) { try NotificationParser.parse($0) }
    }

    /// The examples of the specification, and forms that servers or official clients add to them.
    static let lines: [(String, Notification)] = [
        ("WSOK", .wsok),
        (
            "CONOK,S73d162c183916f0dT2729905,50000,5000,*",
            .conok(
                sessionID: "S73d162c183916f0dT2729905", requestLimit: 50000, keepaliveMilliseconds: 5000,
                controlLink: nil)
        ),
        (
            "CONOK,S1,50000,0,push.example.com:8081",
            .conok(sessionID: "S1", requestLimit: 50000, keepaliveMilliseconds: 0, controlLink: "push.example.com:8081")
        ),
        (
            "CONERR,2,Requested Adapter Set not available",
            .conerr(code: 2, message: "Requested Adapter Set not available")
        ),
        ("CONERR,-5,", .conerr(code: -5, message: "")),
        ("REQOK", .reqok(requestID: nil)),
        ("REQOK,1", .reqok(requestID: 1)),
        (
            "REQERR,19,17,Specified subscription, not found",
            .reqerr(requestID: 19, code: 17, message: "Specified subscription, not found")
        ),
        (
            "ERROR,68,Internal error during request processing",
            .error(code: 68, message: "Internal error during request processing")
        ),
        ("END,8,Session count limit reached", .end(code: 8, message: "Session count limit reached")),
        ("END,-1,a%2Cb%0D%0Ac%25", .end(code: -1, message: "a,b\r\nc%")),
        ("END,31", .end(code: 31, message: "")),
        ("LOOP,5000", .loop(delayMilliseconds: 5000)),
        ("PROBE", .probe),
        ("NOOP,sending placeholder data", .noop),
        ("NOOP", .noop),
        ("SYNC,120", .sync(seconds: 120)),
        ("CLIENTIP,127.0.0.1", .clientip("127.0.0.1")),
        ("CLIENTIP,::1", .clientip("::1")),
        ("SERVNAME,Lightstreamer HTTP Server", .servname("Lightstreamer HTTP Server")),
        ("SERVNAME,", .servname("")),
        // Servers do not always encode these two.
        ("CLIENTIP,fe80:0:0:0:1c5%en0", .clientip("fe80:0:0:0:1c5%en0")),
        ("CLIENTIP,fe80::1%25en0", .clientip("fe80::1%en0")),
        ("SERVNAME,100%", .servname("100%")),
        ("SERVNAME,%FF", .servname("%FF")),
        ("CONS,50", .cons(.limited(50))),
        ("CONS,40.0", .cons(.limited(40))),
        ("CONS,1.0E7", .cons(.limited(10_000_000))),
        ("CONS,unlimited", .cons(.unlimited)),
        ("CONS,unmanaged", .cons(.unmanaged)),
        ("PROG,24576", .prog(24576)),
        ("SUBOK,3,1,10", .subok(subscription: 3, items: 1, fields: 10)),
        ("SUBCMD,3,1,10,1,2", .subcmd(subscription: 3, items: 1, fields: 10, key: 1, command: 2)),
        ("UNSUB,3", .unsub(subscription: 3)),
        ("EOS,3,1", .eos(subscription: 3, item: 1)),
        ("CS,3,1", .cs(subscription: 3, item: 1)),
        ("OV,3,1,5", .ov(subscription: 3, item: 1, lost: 5)),
        ("CONF,3,3.0,filtered", .conf(subscription: 3, frequency: .limited(3), filtered: true)),
        ("CONF,3,unlimited,unfiltered", .conf(subscription: 3, frequency: .unlimited, filtered: false)),
        (
            "MSGDONE,Orders_Sequence,3,Processed with ID 32652506",
            .msgdone(sequence: "Orders_Sequence", number: 3, response: "Processed with ID 32652506")
        ),
        ("MSGDONE,*,2,", .msgdone(sequence: nil, number: 2, response: "")),
        ("MSGDONE,%2A,2,a%2Cb,c", .msgdone(sequence: "*", number: 2, response: "a,b,c")),
        (
            "MSGFAIL,Orders_Sequence,4,38,The specified progressive number has been skipped by timeout",
            .msgfail(
                sequence: "Orders_Sequence", number: 4, code: 38,
                message: "The specified progressive number has been skipped by timeout")
        ),
        ("MSGFAIL,*,4,-7,", .msgfail(sequence: nil, number: 4, code: -7, message: "")),
        (
            "MPNREG,8c1eaa79-acd1-4cb4-b2a7-3b62bb449798,MPN_INTERNAL_DATA_ADAPTER",
            .mpnreg(deviceID: "8c1eaa79-acd1-4cb4-b2a7-3b62bb449798", adapter: "MPN_INTERNAL_DATA_ADAPTER")
        ),
        (
            "MPNZERO,8c1eaa79-acd1-4cb4-b2a7-3b62bb449798", .mpnzero(deviceID: "8c1eaa79-acd1-4cb4-b2a7-3b62bb449798")
        ),
        (
            "MPNOK,3,af9fbcf1-7d03-4bb5-9712-59a28d12d22a",
            .mpnok(subscription: 3, mpnSubscriptionID: "af9fbcf1-7d03-4bb5-9712-59a28d12d22a")
        ),
        (
            "MPNCONF,,af9fbcf1-7d03-4bb5-9712-59a28d12d22a",
            .mpnconf(mpnSubscriptionID: "af9fbcf1-7d03-4bb5-9712-59a28d12d22a")
        ),
        (
            "MPNCONF,af9fbcf1-7d03-4bb5-9712-59a28d12d22a",
            .mpnconf(mpnSubscriptionID: "af9fbcf1-7d03-4bb5-9712-59a28d12d22a")
        ),
        (
            "MPNDEL,af9fbcf1-7d03-4bb5-9712-59a28d12d22a",
            .mpndel(mpnSubscriptionID: "af9fbcf1-7d03-4bb5-9712-59a28d12d22a")
        ),
        ("U,3,1,20:04:40|^4|a,b%7C", .update(subscription: 3, item: 1, values: "20:04:40|^4|a,b%7C")),
        ("FUTURE,1,2", .unknown(tag: "FUTURE")),
        ("probe", .unknown(tag: "probe")),
        ("", .unknown(tag: "")),
    ]

    @Test(arguments: lines) func reads(line: String, notification: Notification) throws {
        #expect(try parse(line) == notification)
    }

    @Test(arguments: [
        ("CONOK", "CONOK: session id is missing"),
        ("CONOK,S1,50000,5000", "CONOK: control link is missing"),
        ("CONOK,S1,x,5000,*", "CONOK: request limit is not a number"),
        ("CONOK,S1,50000,-1,*", "CONOK: keepalive time is not a number"),
        ("CONOK,S%,1,1,*", "CONOK: session id cannot be decoded: malformed percent escape at byte 1"),
        ("CONERR,2", "CONERR: error message is missing"),
        ("CONERR,-,x", "CONERR: error code is empty"),
        ("REQOK,", "REQOK: request id is empty"),
        ("REQOK,1,2", "REQOK: request id is not a number"),
        ("REQERR,1", "REQERR: error code is missing"),
        ("REQERR,1,2", "REQERR: error message is missing"),
        ("ERROR,1,%FF", "ERROR: error message cannot be decoded: percent-encoded text is not valid UTF-8"),
        ("END", "END: cause code is missing"),
        ("END,", "END: cause code is empty"),
        ("LOOP", "LOOP: expected delay is missing"),
        ("SYNC,1.5", "SYNC: seconds since the initial header is not a number"),
        ("CLIENTIP", "CLIENTIP: client IP is missing"),
        ("CONS,", "CONS: bandwidth is not a decimal number"),
        ("CONS,nan", "CONS: bandwidth is not a decimal number"),
        ("CONS,0x10", "CONS: bandwidth is not a decimal number"),
        ("CONS,1e999", "CONS: bandwidth is not a decimal number"),
        ("CONS,-1", "CONS: bandwidth is negative"),
        ("PROG,99999999999999999999", "PROG: progressive is too large"),
        ("PROG,9223372036854775808", "PROG: progressive is too large"),
        ("SUBOK,3,1", "SUBOK: number of fields is missing"),
        ("SUBOK,3,1,10,5", "SUBOK: number of fields is not a number"),
        ("SUBCMD,3,1,10,0,2", "SUBCMD: key field is 0, positions start at 1"),
        ("SUBCMD,3,1,10,1", "SUBCMD: command field is missing"),
        ("EOS,3,0", "EOS: item is 0, positions start at 1"),
        ("CS,+3,1", "CS: subscription id is not a number"),
        ("OV,3,1,", "OV: overflow size is empty"),
        ("CONF,3,fast,filtered", "CONF: maximum frequency is not a decimal number"),
        ("CONF,3,1.0", "CONF: filter flag is missing"),
        ("CONF,3,1.0,maybe", "CONF: filter flag is neither 'filtered' nor 'unfiltered'"),
        ("MSGDONE,*,2", "MSGDONE: response is missing"),
        ("MSGFAIL,*,x,1,", "MSGFAIL: message number is not a number"),
        ("MPNREG,id", "MPNREG: data adapter is missing"),
        ("MPNCONF", "MPNCONF: MPN subscription id is missing"),
        ("U,1,0,a", "U: item is 0, positions start at 1"),
    ])
    func refuses(line: String, problem: String) {
        #expect(throws: WireError(problem)) { try parse(line) }
    }

    @Test func refusesInvalidUTF8() {
        #expect(throws: WireError("SERVNAME: server name is not valid UTF-8")) {
            try withBytes(Array("SERVNAME,".utf8) + [0xFF]) { try NotificationParser.parse($0) }
        }
    }

    /// Prefixes of lines and lines with a changed byte may throw, but must not trap.
    @Test func survivesMutations() {
        var generator = SeededGenerator(seed: 3)
        for (line, _) in Self.lines {
            let bytes = Array(line.utf8)
            for length in 0...bytes.count {
                _ = try? withBytes(Array(bytes[..<length])) { try NotificationParser.parse($0) }
            }
            for index in bytes.indices {
                var mutated = bytes
                mutated[index] = UInt8.random(in: .min ... .max, using: &generator)
                _ = try? withBytes(mutated) { try NotificationParser.parse($0) }
            }
        }
    }

    /// Those with malformed arguments count as well.
    @Test func countsDataNotificationsByTag() {
        let counted: Set = [
            "U", "SUBOK", "SUBCMD", "UNSUB", "EOS", "CS", "OV", "CONF", "MSGDONE", "MSGFAIL",
            "MPNREG", "MPNZERO", "MPNOK", "MPNDEL", "MPNCONF",
        ]
        for line in Self.lines.map(\.0) + Self.lines.map({ $0.0.prefix { $0 != "," } + ",%" }) + ["RTT,5", "", ","] {
            for initial in [false, true] {
                var isData = initial
                _ = try? withBytes(line) { try NotificationParser.parse($0, isData: &isData) }
                #expect(isData == counted.contains(String(line.prefix { $0 != "," })), "\(line)")
            }
        }
    }
}
