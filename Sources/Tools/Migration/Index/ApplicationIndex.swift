/// What the compiler has found in the files of an application.
package struct ApplicationIndex {
    let occurrences: [String: [IndexedOccurrence]]
    /// The files that have changed since they were compiled.
    let stale: Set<String>
    /// Why there is no index.
    let reason: String?

    package static let none = ApplicationIndex(occurrences: [:], stale: [], reason: "no index was searched")

    private init(occurrences: [String: [IndexedOccurrence]], stale: Set<String>, reason: String?) {
        self.occurrences = occurrences
        self.stale = stale
        self.reason = reason
    }

    /// Reads an index.
    /// - Parameters:
    ///   - store: the folder of the index; `nil`: the newest one of the package around the files.
    ///   - paths: the files of the application.
    package init(store: String?, of paths: [String]) {
        guard
            let store = store
                ?? paths.first.flatMap({ ProjectRoot(around: $0)?.existing(".build/debug/index/store") })
        else {
            self.init(occurrences: [:], stale: [], reason: "the package around the files has no debug build")
            return
        }
        do {
            let (occurrences, stale) = try IndexStore(path: store).occurrences(in: paths)
            self.init(
                occurrences: occurrences, stale: stale,
                reason: occurrences.isEmpty && stale.isEmpty ? "the index at \(store) has none of the files" : nil)
        } catch {
            self.init(occurrences: [:], stale: [], reason: error.description)
        }
    }
}
