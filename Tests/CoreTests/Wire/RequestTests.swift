import Testing

@testable import LightstreamerCore

@Suite struct RequestTests {
    @Test func linesKeepParameterOrder() {
        var line = RequestLine()
        line.add("LS_reqId", 7)
        line.addLiteral("LS_op", "add")
        line.add("LS_group", "a b|é")
        line.add("LS_requested_max_frequency", 2.5)
        line.add("LS_ack", false)
        #expect(line.text == "LS_reqId=7&LS_op=add&LS_group=a%20b%7C%C3%A9&LS_requested_max_frequency=2.5&LS_ack=false")
    }

    @Test func encodesClientIDAsSpecified() {
        var line = RequestLine()
        line.add("LS_cid", TLCP.genericClientID)
        #expect(line.text == "LS_cid=mgQkwtwdysogQz2BJ4Ji%20kOj2Bg")
    }

    @Test(arguments: [
        (39.0, "39"), (20.1, "20.1"), (0.0, "0"), (2.5, "2.5"), (1e7, "10000000"), (0.1, "0.1"), (0.00001, "0.00001"),
        (0.0000123, "0.0000123"), (1e18, "1000000000000000000"), (123456.789, "123456.789"),
        (1e20, "100000000000000000000"), (-0.0, "0"), (0x1p63, "9223372036854775808"),
    ])
    func formatsDecimals(number: Double, text: String) {
        #expect(TLCP.format(number) == text)
    }

    @Test func framesWebSocketMessages() {
        #expect(RequestName.wsok.webSocketMessage(lines: []) == "wsok")
        #expect(RequestName.heartbeat.webSocketMessage(lines: []) == "heartbeat\r\n\r\n")
        #expect(RequestName.heartbeat.webSocketMessage(lines: [""]) == "heartbeat\r\n\r\n")
        #expect(RequestName.bind_session.webSocketMessage(lines: ["LS_session=S1"]) == "bind_session\r\nLS_session=S1")
        #expect(RequestName.control.webSocketMessage(lines: ["a=1", "b=2"]) == "control\r\na=1\r\nb=2")
    }

    @Test func framesHTTPRequests() {
        #expect(RequestName.heartbeat.httpBody(lines: []) == "\r\n")
        #expect(RequestName.msg.httpBody(lines: ["a=1", "b=2"]) == "a=1\r\nb=2")
        #expect(
            RequestName.create_session.httpPath(sessionID: nil)
                == "lightstreamer/create_session.txt?LS_protocol=TLCP-2.5.0")
        #expect(
            RequestName.control.httpPath(sessionID: "S1&x")
                == "lightstreamer/control.txt?LS_protocol=TLCP-2.5.0&LS_session=S1%26x")
    }
}
