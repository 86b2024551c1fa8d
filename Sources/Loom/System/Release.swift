/// Lets go of an object, and of those that end with it, each of which keeps the next.
///
/// One after the other: if each were to let go of the next at its own end, a long line of them would overflow the thread's stack. The next
/// one is kept here until the one before has ended, which therefore never lets go of the last reference to it.
///
/// - Parameters:
///   - first: an object that is kept by hand.
///   - next: the object that another one keeps by hand.
@inline(__always)
func release<Link: AnyObject>(_ first: Unmanaged<Link>?, _ next: (Link) -> Unmanaged<Link>?) {
  guard let first else { return }
  var link: Link? = first.takeRetainedValue()
  while isKnownUniquelyReferenced(&link), let last = link {
    let following = next(last)?.takeUnretainedValue()
    link = following
  }
}
