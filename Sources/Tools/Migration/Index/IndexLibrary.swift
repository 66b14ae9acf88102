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
    let moduleName: @convention(c) (Handle) -> iovec
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
        moduleName = try load("unit_reader_get_module_name")
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

    /// The library of the toolchain in use: where the compiler that `SWIFT_EXEC` or `PATH` names prints that its libraries are. It may be a program that
    /// starts another one, as with `xcrun` and `swiftly`.
    static func ofToolchain() -> IndexLibrary? {
        struct Target: Decodable {
            struct Paths: Decodable { let runtimeResourcePath: String }
            let paths: Paths
        }
        let compiler = ProcessInfo.processInfo.environment["SWIFT_EXEC"] ?? "swiftc"
        guard let text = output(of: "/usr/bin/env", [compiler, "-print-target-info"]),
            let target = try? JSONDecoder().decode(Target.self, from: Data(text.utf8))
        else { return nil }
        let folder = URL(fileURLWithPath: target.paths.runtimeResourcePath).deletingLastPathComponent().path
        return ["so", "dylib"].lazy.compactMap { try? IndexLibrary(path: "\(folder)/libIndexStore.\($0)") }.first
    }
}
