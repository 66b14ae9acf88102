// Written by Scripts/delegate-spellings; do not edit.
import Foundation

extension LSDelegateSpelling {
    /// Spellings of `LSLogger` with `!` on the objects 1, 2.
    public protocol LoggerUnwrapped12: LSDelegateSpelling.LoggerUnwrapped1 {
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func error(_ line: String!, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func warn(_ line: String!, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func info(_ line: String!, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func debug(_ line: String!, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func fatal(_ line: String!, with exception: NSException!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSLogger` with `!` on the objects 1.
    public protocol LoggerUnwrapped1: LSDelegateSpelling.LoggerUnwrapped2 {
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func error(_ line: String!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func error(_ line: String!, with exception: NSException)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func error(_ line: String!, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func warn(_ line: String!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func warn(_ line: String!, with exception: NSException)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func warn(_ line: String!, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func info(_ line: String!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func info(_ line: String!, with exception: NSException)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func info(_ line: String!, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func debug(_ line: String!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func debug(_ line: String!, with exception: NSException)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func debug(_ line: String!, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func fatal(_ line: String!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func fatal(_ line: String!, with exception: NSException)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func fatal(_ line: String!, with exception: NSException?)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSLogger` with `!` on the objects 2.
    public protocol LoggerUnwrapped2: LSDelegateSpelling.Logger {
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func error(_ line: String, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func error(_ line: String?, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func warn(_ line: String, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func warn(_ line: String?, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func info(_ line: String, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func info(_ line: String?, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func debug(_ line: String, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func debug(_ line: String?, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func fatal(_ line: String, with exception: NSException!)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func fatal(_ line: String?, with exception: NSException!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSLogger` without `!`.
    public protocol Logger {
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func error(_ line: String?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func error(_ line: String, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func error(_ line: String?, with exception: NSException)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func error(_ line: String?, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func warn(_ line: String?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func warn(_ line: String, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func warn(_ line: String?, with exception: NSException)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func warn(_ line: String?, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func info(_ line: String?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func info(_ line: String, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func info(_ line: String?, with exception: NSException)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func info(_ line: String?, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func debug(_ line: String?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func debug(_ line: String, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func debug(_ line: String?, with exception: NSException)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func debug(_ line: String?, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func fatal(_ line: String?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func fatal(_ line: String, with exception: NSException?)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func fatal(_ line: String?, with exception: NSException)
        /// As in `LSLogger`.
        @_disfavoredOverload @_nonoverride func fatal(_ line: String?, with exception: NSException?)
    }
}

extension LSLogger {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func error(_ line: String) {
        (self as any LSDelegateSpelling.LoggerUnwrapped1).error(line as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func error(_ line: String, with exception: NSException) {
        (self as any LSDelegateSpelling.LoggerUnwrapped12).error(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func warn(_ line: String) {
        (self as any LSDelegateSpelling.LoggerUnwrapped1).warn(line as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func warn(_ line: String, with exception: NSException) {
        (self as any LSDelegateSpelling.LoggerUnwrapped12).warn(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func info(_ line: String) {
        (self as any LSDelegateSpelling.LoggerUnwrapped1).info(line as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func info(_ line: String, with exception: NSException) {
        (self as any LSDelegateSpelling.LoggerUnwrapped12).info(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func debug(_ line: String) {
        (self as any LSDelegateSpelling.LoggerUnwrapped1).debug(line as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func debug(_ line: String, with exception: NSException) {
        (self as any LSDelegateSpelling.LoggerUnwrapped12).debug(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func fatal(_ line: String) {
        (self as any LSDelegateSpelling.LoggerUnwrapped1).fatal(line as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func fatal(_ line: String, with exception: NSException) {
        (self as any LSDelegateSpelling.LoggerUnwrapped12).fatal(line as String?, with: exception as NSException?)
    }
}

extension LSDelegateSpelling.LoggerUnwrapped12 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func error(_ line: String!, with exception: NSException!) {
        guard let exception else { return }
        (self as any LSDelegateSpelling.LoggerUnwrapped1).error(line as String?, with: exception as NSException)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func warn(_ line: String!, with exception: NSException!) {
        guard let exception else { return }
        (self as any LSDelegateSpelling.LoggerUnwrapped1).warn(line as String?, with: exception as NSException)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func info(_ line: String!, with exception: NSException!) {
        guard let exception else { return }
        (self as any LSDelegateSpelling.LoggerUnwrapped1).info(line as String?, with: exception as NSException)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func debug(_ line: String!, with exception: NSException!) {
        guard let exception else { return }
        (self as any LSDelegateSpelling.LoggerUnwrapped1).debug(line as String?, with: exception as NSException)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func fatal(_ line: String!, with exception: NSException!) {
        guard let exception else { return }
        (self as any LSDelegateSpelling.LoggerUnwrapped1).fatal(line as String?, with: exception as NSException)
    }
}

extension LSDelegateSpelling.LoggerUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func error(_ line: String!) {
        (self as any LSDelegateSpelling.Logger).error(line as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func error(_ line: String!, with exception: NSException) {
        (self as any LSDelegateSpelling.LoggerUnwrapped1).error(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func error(_ line: String!, with exception: NSException?) {
        guard let line else { return }
        (self as any LSDelegateSpelling.LoggerUnwrapped2).error(line as String, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func warn(_ line: String!) {
        (self as any LSDelegateSpelling.Logger).warn(line as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func warn(_ line: String!, with exception: NSException) {
        (self as any LSDelegateSpelling.LoggerUnwrapped1).warn(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func warn(_ line: String!, with exception: NSException?) {
        guard let line else { return }
        (self as any LSDelegateSpelling.LoggerUnwrapped2).warn(line as String, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func info(_ line: String!) {
        (self as any LSDelegateSpelling.Logger).info(line as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func info(_ line: String!, with exception: NSException) {
        (self as any LSDelegateSpelling.LoggerUnwrapped1).info(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func info(_ line: String!, with exception: NSException?) {
        guard let line else { return }
        (self as any LSDelegateSpelling.LoggerUnwrapped2).info(line as String, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func debug(_ line: String!) {
        (self as any LSDelegateSpelling.Logger).debug(line as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func debug(_ line: String!, with exception: NSException) {
        (self as any LSDelegateSpelling.LoggerUnwrapped1).debug(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func debug(_ line: String!, with exception: NSException?) {
        guard let line else { return }
        (self as any LSDelegateSpelling.LoggerUnwrapped2).debug(line as String, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func fatal(_ line: String!) {
        (self as any LSDelegateSpelling.Logger).fatal(line as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func fatal(_ line: String!, with exception: NSException) {
        (self as any LSDelegateSpelling.LoggerUnwrapped1).fatal(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func fatal(_ line: String!, with exception: NSException?) {
        guard let line else { return }
        (self as any LSDelegateSpelling.LoggerUnwrapped2).fatal(line as String, with: exception as NSException?)
    }
}

extension LSDelegateSpelling.LoggerUnwrapped2 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func error(_ line: String, with exception: NSException!) {
        (self as any LSDelegateSpelling.LoggerUnwrapped2).error(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func error(_ line: String?, with exception: NSException!) {
        guard let line else { return }
        (self as any LSDelegateSpelling.Logger).error(line as String, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func warn(_ line: String, with exception: NSException!) {
        (self as any LSDelegateSpelling.LoggerUnwrapped2).warn(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func warn(_ line: String?, with exception: NSException!) {
        guard let line else { return }
        (self as any LSDelegateSpelling.Logger).warn(line as String, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func info(_ line: String, with exception: NSException!) {
        (self as any LSDelegateSpelling.LoggerUnwrapped2).info(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func info(_ line: String?, with exception: NSException!) {
        guard let line else { return }
        (self as any LSDelegateSpelling.Logger).info(line as String, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func debug(_ line: String, with exception: NSException!) {
        (self as any LSDelegateSpelling.LoggerUnwrapped2).debug(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func debug(_ line: String?, with exception: NSException!) {
        guard let line else { return }
        (self as any LSDelegateSpelling.Logger).debug(line as String, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func fatal(_ line: String, with exception: NSException!) {
        (self as any LSDelegateSpelling.LoggerUnwrapped2).fatal(line as String?, with: exception as NSException?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func fatal(_ line: String?, with exception: NSException!) {
        guard let line else { return }
        (self as any LSDelegateSpelling.Logger).fatal(line as String, with: exception as NSException?)
    }
}

extension LSDelegateSpelling.Logger {
    /// The last spelling.
    @_disfavoredOverload public func error(_ line: String?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func error(_ line: String, with exception: NSException?) {
        guard let exception else { return }
        (self as any LSDelegateSpelling.Logger).error(line as String?, with: exception as NSException)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func error(_ line: String?, with exception: NSException) {
        (self as any LSDelegateSpelling.Logger).error(line as String?, with: exception as NSException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func error(_ line: String?, with exception: NSException?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func warn(_ line: String?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func warn(_ line: String, with exception: NSException?) {
        guard let exception else { return }
        (self as any LSDelegateSpelling.Logger).warn(line as String?, with: exception as NSException)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func warn(_ line: String?, with exception: NSException) {
        (self as any LSDelegateSpelling.Logger).warn(line as String?, with: exception as NSException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func warn(_ line: String?, with exception: NSException?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func info(_ line: String?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func info(_ line: String, with exception: NSException?) {
        guard let exception else { return }
        (self as any LSDelegateSpelling.Logger).info(line as String?, with: exception as NSException)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func info(_ line: String?, with exception: NSException) {
        (self as any LSDelegateSpelling.Logger).info(line as String?, with: exception as NSException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func info(_ line: String?, with exception: NSException?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func debug(_ line: String?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func debug(_ line: String, with exception: NSException?) {
        guard let exception else { return }
        (self as any LSDelegateSpelling.Logger).debug(line as String?, with: exception as NSException)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func debug(_ line: String?, with exception: NSException) {
        (self as any LSDelegateSpelling.Logger).debug(line as String?, with: exception as NSException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func debug(_ line: String?, with exception: NSException?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func fatal(_ line: String?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func fatal(_ line: String, with exception: NSException?) {
        guard let exception else { return }
        (self as any LSDelegateSpelling.Logger).fatal(line as String?, with: exception as NSException)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func fatal(_ line: String?, with exception: NSException) {
        (self as any LSDelegateSpelling.Logger).fatal(line as String?, with: exception as NSException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func fatal(_ line: String?, with exception: NSException?) {

    }
}
