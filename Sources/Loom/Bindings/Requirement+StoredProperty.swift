#if canImport(ObjectiveC)
  import ObjectiveC
#endif
import Synchronization

/// Where a required property lies in the objects of its class, if it is plain storage.
///
/// Setting a property by its key path asks the runtime to walk the path, and even the direct access that the compiler
/// makes of a literal it can see asks whether another access is under way. Storing at an address asks nobody. Why that does
/// the same:
///
/// - *The key path stores, too.* A path has components. One of plain storage holds an offset, which the runtime adds to
///   the address of the object, whatever its class; for all else there is a getter and a setter: observers, computed and
///   lazy properties, wrappers, `weak` and `unowned`, `dynamic`, and every property that a subclass could override. The
///   description of a path (SE-0369) names a component of storage, and says `<computed …>` of any other.
/// - *The offset is its only component.* The path `\Node.next.value` may lead through another object, or back to the same
///   one today. Its description has more than one dot; those of `!` and `?` have the sign.
/// - *The address is the storage's.* It is learned by projecting the path, which for a component of storage reads and writes
///   nothing, and has to lie within the object. A temporary value, which the runtime would project if the
///   description were wrong, lies on the stack or in memory of its own, never in an object that is alive. That is done in
///   this module, for types that are known at run time only: no compiler sees the literal, and puts an accessor of
///   its own in place of the runtime's.
/// - *No other access is under way.* Only objects are set like this to which the injector has the only reference. Who accesses a
///   property holds one, so nobody has begun to before; and whoever gets one from a hook or a `weak` reference while
///   the properties are set, has ended the access when his function returns.
///
/// What is not sure to be storage is set by its key path.
extension Requirement {
  /// Finds out where the property lies, in an object of its class or of a subclass.
  func learn(from object: AnyObject) {
    guard let path, describesStorage(path), let address = address(of: path, in: object, as: root)
    else { return }
    // Wraps around for what lies before the object, and is too large then.
    let offset = UInt(bitPattern: address) &- UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    if offset < size(of: type(of: object)) { self.offset.store(Int(offset), ordering: .relaxed) }
  }

  /// Whether the description of a path is the class's name, a dot, and the name of a stored property.
  private func describesStorage(_ path: AnyKeyPath) -> Bool {
    let text = String(describing: path)
    let prefix = "\\\(root)."
    guard text.hasPrefix(prefix), text != prefix else { return false }
    return !text.dropFirst(prefix.count).contains { ".?!<[".contains($0) }
  }
}

private func address<Root: AnyObject>(
  of path: AnyKeyPath, in object: AnyObject, as root: Root.Type
) -> UnsafeMutableRawPointer? {
  func address<Value>(_ type: Value.Type) -> UnsafeMutableRawPointer? {
    guard let path = path as? ReferenceWritableKeyPath<Root, Value> else { return nil }
    return withUnsafeMutablePointer(to: &unsafeDowncast(object, to: Root.self)[keyPath: path]) {
      UnsafeMutableRawPointer($0)
    }
  }
  return _openExistential(type(of: path).valueType, do: address)
}

#if canImport(ObjectiveC)
  private func size(of type: AnyClass) -> UInt { UInt(class_getInstanceSize(type)) }
#else
  private func size(of type: AnyClass) -> UInt { extents(of: type).positive }

  // The runtime's, in the form in which the standard library declares it for itself.
  @_silgen_name("_swift_getSwiftClassInstanceExtents")
  private func extents(of type: AnyClass) -> (negative: UInt, positive: UInt)
#endif
