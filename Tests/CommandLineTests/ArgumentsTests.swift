import Commands
import Testing

@Suite struct ArgumentsTests {
    private enum Size: String, CaseIterable {
        case small = "SMALL"
        case large = "LARGE"
    }

    private static let options: [OptionDeclaration] = [
        .value("port", "N", ""), .value("items", "LIST", ""), .value("size", "SIZE", ""), .value("seconds", "N", ""),
        .toggle("json", ""),
    ]

    private func parse(_ arguments: String...) throws -> Arguments {
        try Arguments(arguments, options: Self.options)
    }

    private func errorMessage(_ body: () throws -> some Any) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return (error as? UsageError)?.description
        }
    }

    @Test("An option value follows a space or an equals sign")
    func acceptsBothValueForms() throws {
        let arguments = try parse("--port", "80", "word", "--items=a,b", "--json")
        #expect(try arguments.integer("port", in: 0...100) == 80)
        #expect(try arguments.list("items") == ["a", "b"])
        #expect(arguments.isSet("json"))
        #expect(arguments.words == ["word"])
    }

    @Test("A value may contain an equals sign or be a negative number")
    func acceptsEqualsSignsAndNumbers() throws {
        #expect(try parse("--items=a=b").text("items") == "a=b")
        #expect(try parse("--port", "-1").text("port") == "-1")
    }

    @Test("Short forms, repeated options and the end of options are parsed")
    func parsesShortForms() throws {
        let options: [OptionDeclaration] = [
            .value("count", "N", short: "n", ""), .values("header", "TEXT", short: "H", ""),
            .toggle("quiet", short: "q", ""),
        ]
        let arguments = try Arguments(
            ["-n3", "-H", "a:1", "--header=b:2", "-q", "--", "--count", "-q"], options: options)
        #expect(arguments.text("count") == "3")
        #expect(arguments.texts("header") == ["a:1", "b:2"])
        #expect(arguments.isSet("quiet"))
        #expect(arguments.words == ["--count", "-q"])
        #expect(errorMessage { try Arguments(["-x"], options: options) } == "unknown option -x")
        #expect(errorMessage { try Arguments(["-n1", "-n2"], options: options) } == "--count is given twice")
        #expect(errorMessage { try Arguments(["-qx"], options: options) } == "--quiet takes no value")
        #expect(try Arguments(["-1"], options: options).words == ["-1"])
    }

    @Test("An option that follows another option is not taken as its value")
    func optionIsNoValue() throws {
        let options: [OptionDeclaration] = [
            .value("items", "LIST", short: "i", ""), .value("fields", "LIST", short: "f", ""),
            .value("message", "TEXT", ""), .toggle("quiet", short: "q", ""),
        ]
        for arguments in [
            ["-i", "-f", "last_price"], ["--items", "-f", "a"], ["-i", "-q"], ["-i", "-x"], ["-i", "-fa"],
        ] {
            let found = errorMessage { try Arguments(arguments, options: options) }
            #expect(found?.hasPrefix("--items needs a value; ") == true, "\(arguments)")
        }
        for arguments in [["-i"], ["-i", "--"], ["-i", "--quiet"], ["-i", "--", "a"]] {
            #expect(errorMessage { try Arguments(arguments, options: options) } == "--items needs a value")
        }
        // Not infinity, but an item with a name.
        #expect(try Arguments(["-inf", "a"], options: options).text("items") == "nf")
        // The value is not repeated: it may be a password.
        #expect(errorMessage { try Arguments(["-i", "-secret"], options: options) }?.contains("secret") == false)
        #expect(errorMessage { try Arguments(["-xsecret"], options: options) } == "unknown option -x")
    }

    @Test func valueMayContainOptions() throws {
        let options: [OptionDeclaration] = [.values("also", "OPTIONS", takesOptions: true, ""), .toggle("quiet", "")]
        for value in ["-i j,k -f c", "--items j", "j -f c"] {
            #expect(try Arguments(["--also", value, "--quiet"], options: options).texts("also") == [value])
        }
        #expect(errorMessage { try Arguments(["--also"], options: options) } == "--also needs a value")
    }

    @Test(arguments: [
        (["--message=-f"], "-f"), (["--message=--quiet"], "--quiet"), (["-m=-f"], "-f"), (["-m-f"], "-f"),
        (["--message", "-1.5"], "-1.5"), (["--message", "-.5"], "-.5"), (["--message", "-1e3"], "-1e3"),
        (["--message", "-"], "-"), (["--message="], ""), (["-m="], ""), (["--message", ""], ""),
    ])
    func valueMayBeginWithHyphen(arguments: [String], value: String) throws {
        let options: [OptionDeclaration] = [
            .value("message", "TEXT", short: "m", ""), .toggle("quiet", short: "f", ""),
        ]
        #expect(try Arguments(arguments + ["word"], options: options).text("message") == value)
        #expect(try Arguments(arguments + ["word"], options: options).words == ["word"])
    }

    @Test func absentOptionsHaveNoValue() throws {
        let arguments = try parse()
        #expect(arguments.text("port") == nil)
        #expect(try arguments.integer("port", in: 0...1) == nil)
        #expect(try arguments.list("items") == nil)
        #expect(try arguments.choice("size", of: Size.self) == nil)
        #expect(!arguments.isSet("json"))
    }

    @Test func choicesIgnoreCase() throws {
        #expect(try parse("--size", "small").choice("size", of: Size.self) == .small)
        #expect(
            errorMessage { try parse("--size", "huge").choice("size", of: Size.self) }
                == "--size must be one of SMALL, LARGE, not 'huge'")
    }

    @Test("Errors name the argument that caused them")
    func errorsNameArgument() throws {
        #expect(errorMessage { try parse("--prot", "1") } == "unknown option --prot; did you mean --port?")
        #expect(errorMessage { try parse("--xyzzy", "1") } == "unknown option --xyzzy")
        #expect(errorMessage { try parse("--port") } == "--port needs a value")
        #expect(errorMessage { try parse("--port", "--json") } == "--port needs a value")
        #expect(errorMessage { try parse("--json=yes") } == "--json takes no value")
        #expect(errorMessage { try parse("--json", "--json") } == "--json is given twice")
        #expect(errorMessage { try parse("--port", "1", "--port=2") } == "--port is given twice")
        #expect(errorMessage { try parse("extra").expectNoWords() } == "unexpected argument 'extra'")
        #expect(errorMessage { try parse().requiredText("items") } == "--items is required")
        #expect(errorMessage { try parse("--items", "a,,b").list("items") } == "--items has an empty name in 'a,,b'")
    }

    @Test func numbersAreRangeChecked() throws {
        #expect(
            errorMessage { try parse("--port", "70000").integer("port", in: 0...65_535) }
                == "--port must be a number from 0 to 65535, not '70000'")
        #expect(
            errorMessage { try parse("--port", "x").integer("port", in: 1...Int.max) }
                == "--port must be a number of 1 or more, not 'x'")
        #expect(try parse("--seconds", "0.5").seconds("seconds") == 0.5)
        for bad in ["0", "-1", "x", "inf", "nan"] {
            #expect(
                errorMessage { try parse("--seconds", bad).seconds("seconds") }
                    == "--seconds must be a number of seconds greater than 0, not '\(bad)'")
        }
    }
}
