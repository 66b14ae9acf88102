import Foundation

/// What the compiler has found in the files of an application.
package struct ApplicationIndex {
    let contents: [String: IndexStore.Contents]
    /// The files that have changed since they were compiled.
    let stale: Set<String>
    /// The files outside of the run, by the module that compiles them.
    let elsewhere: [String: Set<String>]
    /// Why there is no index.
    let reason: String?

    package static let none = ApplicationIndex(reason: "no index was searched")

    private init(
        contents: [String: IndexStore.Contents] = [:], stale: Set<String> = [], elsewhere: [String: Set<String>] = [:],
        reason: String?
    ) {
        self.contents = contents
        self.stale = stale
        self.elsewhere = elsewhere
        self.reason = reason
    }

    /// Reads the index of the project around the files: that of the package's debug build, or that of Xcode.
    /// - Parameter home: where Xcode keeps its builds.
    package init(of paths: [String], home: String = NSHomeDirectory()) {
        guard let root = paths.first.flatMap({ ProjectRoot(around: $0) }) else {
            self.init(reason: "there is no package or project around the files")
            return
        }
        let stores = [root.existing(".build/debug/index/store"), Self.storeOfXcode(root, home: home)].compactMap { $0 }
        guard let store = stores.first else {
            self.init(reason: "\(root.path) has no debug build")
            return
        }
        do { try self.init(store: store, of: paths) } catch {
            self.init(reason: error.description)
        }
    }

    /// Reads an index.
    /// - Parameter store: its folder.
    /// - Throws: ``IndexStore/Failure`` if it cannot be read.
    package init(store: String, of paths: [String]) throws(IndexStore.Failure) {
        let (current, stale, elsewhere) = try IndexStore(path: store).contents(of: paths)
        self.init(
            contents: current, stale: stale, elsewhere: elsewhere,
            reason: current.isEmpty && stale.isEmpty ? "the index at \(store) has none of the files" : nil)
    }

    /// The index of the build folder whose `info.plist` names a project or workspace of the root.
    private static func storeOfXcode(_ root: ProjectRoot, home: String) -> String? {
        let builds = "\(home)/Library/Developer/Xcode/DerivedData"
        let projects = Set(ProjectRoot.projects(in: root.path) + [root.path])
        return ((try? FileManager.default.contentsOfDirectory(atPath: builds)) ?? []).sorted().lazy.compactMap { name in
            guard let data = FileManager.default.contents(atPath: "\(builds)/\(name)/info.plist"),
                let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
                let project = list["WorkspacePath"] as? String, projects.contains(project)
            else { return nil }
            return ["Index.noindex", "Index"].map { "\(builds)/\(name)/\($0)/DataStore" }.first {
                FileManager.default.fileExists(atPath: $0)
            }
        }.first
    }
}
