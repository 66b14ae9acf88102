import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The functions of the toolchain's index store library that the tool uses, loaded at run time from the library beside the compiler.
///
/// Declared as in `indexstore.h`, version 0.16. `indexstore_string_ref_t` is a pointer and a length, as `iovec` is: C function types of Swift
/// take structures of C only. The callbacks return whether to continue.
struct IndexLibrary {
    typealias Handle = UnsafeMutableRawPointer
    typealias Callback = @convention(c) (Handle?, Handle?) -> Bool

    let createStore: @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
    let disposeStore: @convention(c) (Handle) -> Void
    let applyToUnits: @convention(c) (Handle, UInt32, Handle?, @convention(c) (Handle?, iovec) -> Bool) -> Bool
    let unitTime:
        @convention(c) (
            Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>,
            UnsafeMutablePointer<Handle?>?
        ) -> Bool
    let createUnit: @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
    let disposeUnit: @convention(c) (Handle) -> Void
    let mainFile: @convention(c) (Handle) -> iovec
    let applyToDependencies: @convention(c) (Handle, Handle?, Callback) -> Bool
    let dependencyKind: @convention(c) (Handle) -> UInt32
    let dependencyName: @convention(c) (Handle) -> iovec
    let dependencyPath: @convention(c) (Handle) -> iovec
    let createRecord: @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
    let disposeRecord: @convention(c) (Handle) -> Void
    let applyToOccurrences: @convention(c) (Handle, Handle?, Callback) -> Bool
    let occurrenceSymbol: @convention(c) (Handle) -> Handle?
    let occurrenceRoles: @convention(c) (Handle) -> UInt64
    let occurrencePlace: @convention(c) (Handle, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
    let applyToRelations: @convention(c) (Handle, Handle?, Callback) -> Bool
    let relationRoles: @convention(c) (Handle) -> UInt64
    let relationSymbol: @convention(c) (Handle) -> Handle?
    let symbolName: @convention(c) (Handle) -> iovec
    let symbolUSR: @convention(c) (Handle) -> iovec

    struct LoadingFailure: Error {}

    /// - Throws: ``LoadingFailure`` if there is no library at `path`, or it lacks a function.
    init(path: String) throws(LoadingFailure) {
        guard let library = dlopen(path, RTLD_NOW) else { throw LoadingFailure() }
        func load<Function>(_ name: String) throws(LoadingFailure) -> Function {
            guard let symbol = dlsym(library, "indexstore_" + name) else { throw LoadingFailure() }
            return unsafeBitCast(symbol, to: Function.self)
        }
        createStore = try load("store_create")
        disposeStore = try load("store_dispose")
        applyToUnits = try load("store_units_apply_f")
        unitTime = try load("store_get_unit_modification_time")
        createUnit = try load("unit_reader_create")
        disposeUnit = try load("unit_reader_dispose")
        mainFile = try load("unit_reader_get_main_file")
        applyToDependencies = try load("unit_reader_dependencies_apply_f")
        dependencyKind = try load("unit_dependency_get_kind")
        dependencyName = try load("unit_dependency_get_name")
        dependencyPath = try load("unit_dependency_get_filepath")
        createRecord = try load("record_reader_create")
        disposeRecord = try load("record_reader_dispose")
        applyToOccurrences = try load("record_reader_occurrences_apply_f")
        occurrenceSymbol = try load("occurrence_get_symbol")
        occurrenceRoles = try load("occurrence_get_roles")
        occurrencePlace = try load("occurrence_get_line_col")
        applyToRelations = try load("occurrence_relations_apply_f")
        relationRoles = try load("symbol_relation_get_roles")
        relationSymbol = try load("symbol_relation_get_symbol")
        symbolName = try load("symbol_get_name")
        symbolUSR = try load("symbol_get_usr")
    }

    /// The library of the toolchain in use: beside the compiler that `SWIFT_EXEC`, `xcrun` or `PATH` names, or where this compiler prints
    /// that its libraries are.
    static func ofToolchain() -> IndexLibrary? {
        for compiler in compilers() {
            let folder = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("lib").path
            for folder in [folder, libraryFolder(of: compiler)].compactMap(\.self) {
                for name in ["libIndexStore.so", "libIndexStore.dylib"] {
                    if let library = try? IndexLibrary(path: "\(folder)/\(name)") { return library }
                }
            }
        }
        return nil
    }

    private static func compilers() -> [String] {
        let environment = ProcessInfo.processInfo.environment
        var result = [environment["SWIFT_EXEC"]].compactMap(\.self)
        #if os(macOS)
            if let path = output(of: "/usr/bin/xcrun", ["--find", "swiftc"]) {
                result.append(path.trimmingCharacters(in: .whitespacesAndNewlines))
            }
        #endif
        result += (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
        return result.filter(FileManager.default.isExecutableFile)
    }

    /// The compiler may be a program that starts another one, as with swiftly.
    private static func libraryFolder(of compiler: String) -> String? {
        struct Target: Decodable {
            struct Paths: Decodable { let runtimeResourcePath: String }
            let paths: Paths
        }
        guard let text = output(of: compiler, ["-print-target-info"]),
            let target = try? JSONDecoder().decode(Target.self, from: Data(text.utf8))
        else { return nil }
        return URL(fileURLWithPath: target.paths.runtimeResourcePath).deletingLastPathComponent().path
    }

    private static func output(of program: String, _ arguments: [String]) -> String? {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
