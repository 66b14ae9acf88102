/// One use of an earlier API, or something that behaves differently afterwards.
package struct Finding: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The tool does it.
        case mechanical
        /// A person has to look.
        case person
        /// It compiles, and something is different when it runs.
        case behaviour
    }

    package let path: String
    /// 1-based.
    package let line: Int
    package let generation: Generation
    package let kind: Kind
    /// The old name: a type, a member, a method of a delegate.
    package let use: String
    package let advice: String?
}
