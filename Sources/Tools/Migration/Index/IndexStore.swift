import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// One symbol at one place of a source file, as the compiler has written it down.
struct IndexedOccurrence: Hashable {
    /// A symbol without its place.
    struct Symbol: Hashable {
        /// With the labels, for a function: `value(withItemPos:fieldPos:)`.
        let name: String
        let usr: String
    }

    struct Roles: OptionSet, Hashable {
        let rawValue: UInt64
        static let declaration = Roles(rawValue: 1 << 0)
        static let definition = Roles(rawValue: 1 << 1)
        static let reference = Roles(rawValue: 1 << 2)
        static let write = Roles(rawValue: 1 << 4)
        static let implicit = Roles(rawValue: 1 << 8)
        static let overrideOf = Roles(rawValue: 1 << 11)
    }

    let symbol: Symbol
    let roles: Roles
    /// 1-based.
    let line: Int
    /// 1-based, in bytes of UTF-8.
    let column: Int
    /// What the symbol overrides or implements.
    let overridden: [Symbol]
}

/// Reads the index that a build has written.
package struct IndexStore {
    package struct Failure: Error, CustomStringConvertible { package let description: String }

    /// What the units of one source file hold, as far as they are newer than the file: a file of several targets has several.
    struct Contents {
        var occurrences: [IndexedOccurrence] = []
        /// The modules that compile the file.
        var modules: Set<String> = []
    }

    private let library: IndexLibrary
    private let handle: IndexLibrary.Handle

    /// - Throws: ``Failure`` if there is no library for it, or no index at `path`.
    init(path: String) throws(Failure) {
        guard let library = IndexLibrary.ofToolchain() else {
            throw Failure(description: "the toolchain has no libIndexStore beside swiftc")
        }
        guard FileManager.default.fileExists(atPath: path + "/v5/units"), let handle = library.createStore(path, nil)
        else { throw Failure(description: "there is no index at \(path)") }
        self.library = library
        self.handle = handle
    }

    /// The contents of the index for each of the files that it knows and that have not changed since; the paths of files that have; and the paths of
    /// all others, by the module that compiles them.
    func contents(of paths: [String]) -> (
        current: [String: Contents], stale: Set<String>, elsewhere: [String: Set<String>]
    ) {
        let wanted = Dictionary(paths.map { (Self.canonical($0), $0) }, uniquingKeysWith: { first, _ in first })
        let changes = paths.reduce(into: [:]) { $0[$1] = Self.modificationTime(of: $1) }
        var records: [String: Set<String>] = [:]
        var result: [String: Contents] = [:]
        var known: Set<String> = []
        var elsewhere: [String: Set<String>] = [:]
        for name in unitNames() {
            guard let unit = library.createUnit(handle, name, nil) else { continue }
            defer { library.disposeUnit(unit) }
            let main = string(library.mainFile(unit))
            // A unit of Objective-C also describes its headers.
            let isObjectiveC = main.hasSuffix(".m") || main.hasSuffix(".mm")
            guard isObjectiveC || wanted[main] ?? wanted[Self.canonical(main)] != nil else {
                elsewhere[string(library.moduleName(unit)), default: []].insert(main)
                continue
            }
            var seconds: Int64 = 0
            var nanoseconds: Int64 = 0
            guard !library.unitTime(handle, name, &seconds, &nanoseconds, nil) else { continue }
            let time = TimeInterval(seconds) + TimeInterval(nanoseconds) / 1_000_000_000
            for (source, names) in self.records(of: unit) {
                guard let path = wanted[source] ?? wanted[Self.canonical(source)] else { continue }
                known.insert(path)
                // File systems keep times in seconds only, at worst.
                guard changes[path] ?? .infinity <= time + 1 else { continue }
                result[path, default: Contents()].modules.insert(string(library.moduleName(unit)))
                records[path, default: []].formUnion(names)
            }
        }
        for (path, names) in records {
            // Targets that share a file name the same symbols of other modules at the same places.
            result[path]?.occurrences = Array(Set(names.sorted().flatMap(occurrences))).sorted {
                ($0.line, $0.column, $0.symbol.usr) < ($1.line, $1.column, $1.symbol.usr)
            }
        }
        return (result, known.subtracting(result.keys), elsewhere)
    }

    private static func modificationTime(of path: String) -> TimeInterval? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: canonical(path))
        return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
    }

    private static func canonical(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }

    // MARK: - Reading

    private func string(_ reference: iovec) -> String {
        String(
            decoding: UnsafeRawBufferPointer(start: reference.iov_base, count: Int(reference.iov_len)), as: UTF8.self)
    }

    private func unitNames() -> [String] {
        final class Names { var all: [String] = [] }
        let names = Names()
        _ = library.applyToUnits(handle, 0, Unmanaged.passUnretained(names).toOpaque()) { context, name in
            guard let context else { return false }
            let bytes = UnsafeRawBufferPointer(start: name.iov_base, count: Int(name.iov_len))
            Unmanaged<Names>.fromOpaque(context).takeUnretainedValue().all.append(
                String(decoding: bytes, as: UTF8.self))
            return true
        }
        return names.all
    }

    private func collect<Element>(
        _ apply: @convention(c) (IndexLibrary.Handle, IndexLibrary.Handle?, IndexLibrary.Callback) -> Bool,
        to handle: IndexLibrary.Handle, _ read: @escaping (IndexLibrary.Handle) -> Element?
    ) -> [Element] {
        var elements: [Element] = []
        let box = Box { handle in read(handle).map { elements.append($0) } }
        withExtendedLifetime(box) {
            _ = apply(handle, Unmanaged.passUnretained(box).toOpaque()) { context, element in
                guard let context, let element else { return false }
                Unmanaged<Box>.fromOpaque(context).takeUnretainedValue().body(element)
                return true
            }
        }
        return elements
    }

    /// The record names of a unit, by the path of the file that they describe.
    private func records(of unit: IndexLibrary.Handle) -> [String: [String]] {
        let records = collect(library.applyToDependencies, to: unit) { dependency in
            library.dependencyKind(dependency) == 2
                ? (string(library.dependencyPath(dependency)), string(library.dependencyName(dependency))) : nil
        }
        return Dictionary(grouping: records, by: \.0).mapValues { $0.map(\.1) }
    }

    private func symbol(_ handle: IndexLibrary.Handle?) -> IndexedOccurrence.Symbol {
        guard let handle else { return .init(name: "", usr: "") }
        return .init(name: string(library.symbolName(handle)), usr: string(library.symbolUSR(handle)))
    }

    private func occurrences(inRecord name: String) -> [IndexedOccurrence] {
        guard let record = library.createRecord(handle, name, nil) else { return [] }
        defer { library.disposeRecord(record) }
        return collect(library.applyToOccurrences, to: record) { occurrence in
            var line: UInt32 = 0
            var column: UInt32 = 0
            library.occurrencePlace(occurrence, &line, &column)
            let overridden = collect(library.applyToRelations, to: occurrence) { relation in
                library.relationRoles(relation) & IndexedOccurrence.Roles.overrideOf.rawValue == 0
                    ? nil : symbol(library.relationSymbol(relation))
            }
            return IndexedOccurrence(
                symbol: symbol(library.occurrenceSymbol(occurrence)),
                roles: .init(rawValue: library.occurrenceRoles(occurrence)), line: Int(line), column: Int(column),
                overridden: overridden)
        }
    }
}

/// What a C callback calls.
private final class Box {
    let body: (IndexLibrary.Handle) -> Void
    init(_ body: @escaping (IndexLibrary.Handle) -> Void) { self.body = body }
}
