/// A delegate that passes its events on to an application's delegate, which it holds weakly. So it is held strongly itself, and an event costs
/// one weak reference instead of two.
package protocol ForwardingDelegate: AnyObject {}
