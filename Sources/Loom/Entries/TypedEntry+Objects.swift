/// What of a product is an object: what can be kept weakly, be watched and have requirements.
extension TypedEntry {
  /// The product, if it is an instance of a class, or an optional that holds one.
  static func object(_ product: T) -> AnyObject? {
    let type = type(of: product as Any)
    if type is any AnyObject.Type { return product as AnyObject }
    return (type as? any ObjectHolder.Type)?.object(in: product)
  }

  /// The product that an object was, which has been kept weakly since; nil if it is gone.
  static func revive(_ weakly: WeakObject?) -> T? {
    // Not without an object: nil is a value of an optional type, and of `Any`, and a cast would succeed.
    guard let object = weakly?.object else { return nil }
    return object as? T
  }
}

/// A type whose values may hold an object without being one.
private protocol ObjectHolder {
  /// The object in a value of the type.
  static func object(in value: Any) -> AnyObject?
}

extension Optional: ObjectHolder {
  static func object(in value: Any) -> AnyObject? {
    (value as? Optional)?.flatMap { TypedEntry<Wrapped>.object($0) }
  }
}
