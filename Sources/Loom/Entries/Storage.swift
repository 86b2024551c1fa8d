/// Products in memory of their own, kept by those who know no more of their types than the key says.
extension UnsafeMutableRawPointer {
  /// Puts a product into memory of its own.
  @usableFromInline
  init<T>(storing product: T) {
    let storage = UnsafeMutablePointer<T>.allocate(capacity: 1)
    storage.initialize(to: product)
    self.init(storage)
  }

  /// Puts an object that has been kept weakly into memory again, as the product that it was; nil if it is gone.
  init?(restoring weakly: WeakObject?, as type: Any.Type) {
    func restored<T>(_ type: T.Type) -> UnsafeMutableRawPointer? {
      weakly?.product(T.self).map { UnsafeMutableRawPointer(storing: $0) }
    }
    guard let storage = _openExistential(type, do: restored) else { return nil }
    self = storage
  }

  /// A copy of the product that lies here.
  func product<T>(_ type: T.Type) -> T { assumingMemoryBound(to: T.self).pointee }

  /// A copy of the product that lies here.
  func product(of type: Any.Type) -> Any {
    func copy<T>(_ type: T.Type) -> Any { product(T.self) }
    return _openExistential(type, do: copy)
  }

  /// Ends the product that lies here, and its memory.
  func end(_ type: Any.Type) {
    func end<T>(_ type: T.Type) {
      let storage = assumingMemoryBound(to: T.self)
      storage.deinitialize(count: 1)
      storage.deallocate()
    }
    _openExistential(type, do: end)
  }
}
