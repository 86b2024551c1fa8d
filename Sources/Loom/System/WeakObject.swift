/// An object that is not kept; a box, because the runtime keeps account of each weak variable, empty or not.
///
/// `@unchecked Sendable`: whether the object is still there, any thread may ask; and who takes it out knows that it is `Sendable`, or
/// compares it with nil and nothing else.
final class WeakObject: @unchecked Sendable {
  weak let object: AnyObject?

  init(_ object: AnyObject?) { self.object = object }
}
