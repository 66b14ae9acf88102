#if os(Linux)
    import Foundation
    import Testing

    @testable import LightstreamerCore

    @Suite("Cookie dates")
    struct CookieDateTests {
        /// RFC 6265bis, section 5.1.1: 1445412480 is 2015-10-21 07:28:00 GMT.
        @Test(arguments: [
            "Wed, 21 Oct 2015 07:28:00 GMT", "Wednesday, 21-Oct-15 07:28:00 GMT", "Wed Oct 21 07:28:00 2015",
            "21 OCTOBER 2015 7:28:0", "07:28:00 2015 oct 21", "Wed, 21 Oct 2015 07:28:00.000 GMT",
        ])
        func parsesServerFormats(text: String) {
            #expect(CookieDate.parse(text.utf8) == Date(timeIntervalSince1970: 1_445_412_480))
        }

        @Test(arguments: [
            "", "Wed, 21 Oct 2015", "21 2015 07:28:00", "Oct 2015 07:28:00", "21 Oct 07:28:00", "30 Feb 2015 07:28:00",
            "0 Oct 2015 07:28:00", "32 Oct 2015 07:28:00", "21 Oct 1600 07:28:00", "21 Oct 2015 24:00:00",
            "21 Oct 2015 07:60:00", "21 Oct 2015 07:28:60", "21 Oct 20155 07:28:00", "021 Oct 2015 07:28:00",
            "21 Oct 2015 07:28", "21 Oct 2015 007:28:00", "21 Oct 2015 7x:28:00",
        ])
        func refusesOtherFormats(text: String) {
            #expect(CookieDate.parse(text.utf8) == nil)
        }

        @Test(arguments: [("69", 2_069), ("70", 1_970), ("99", 1_999), ("00", 2_000), ("1999", 1_999)])
        func expandsShortYears(year: String, full: Int) throws {
            let date = try #require(CookieDate.parse("1 Jan \(year) 00:00:00".utf8))
            #expect(date == CookieDate.parse("1 Jan \(full) 00:00:00".utf8))
        }
    }
#endif
