/// The requests that the client may have to repeat, and how the server refuses one that it has already received.
///
/// | Request | Ends with | Refusal of a repetition |
/// |---|---|---|
/// | `add` | SUBOK, SUBCMD | 65 |
/// | `delete` | UNSUB; over HTTP also REQOK | 19 |
/// | change of frequency or bandwidth, format or trigger | REQOK | none: the last value counts |
/// | `force_rebind` | a bind | none |
/// | message with a number | MSGDONE, MSGFAIL; without an outcome REQOK | 32, 33 |
/// | message without a number | being sent; over HTTP REQOK | not repeated unless it cannot have been processed |
/// | MPN activation | MPNOK | none: the server coalesces equal ones |
/// | MPN removal, one or by status | REQOK, MPNDEL | 45, 46 |
/// | MPN registration | MPNREG; repeated in a session, REQOK | none |
/// | badge | REQOK, MPNZERO | none |
enum RequestKind {
    case add, delete, message, pushRemoval

    /// `true` if the server refuses a repetition with this code because it has already executed an earlier copy.
    func isConfirmed(byRefusal code: Int) -> Bool {
        switch self {
        case .add: code == 65
        case .delete: code == 19
        case .message: code == 32 || code == 33
        case .pushRemoval: code == 45 || code == 46
        }
    }
}
