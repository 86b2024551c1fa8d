/// What an entry does with products whose type only its key knows.
extension Entry {
  /// Memory for one product.
  func allocate() -> UnsafeMutableRawPointer {
    func allocate<T>(_ type: T.Type) -> UnsafeMutableRawPointer {
      UnsafeMutableRawPointer(UnsafeMutablePointer<T>.allocate(capacity: 1))
    }
    return allocate(binding.key.type)
  }

  /// Ends a product and frees its memory.
  func destroy(_ storage: UnsafeMutableRawPointer) {
    func destroy<T>(_ type: T.Type) {
      let pointer = storage.assumingMemoryBound(to: T.self)
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
    destroy(binding.key.type)
  }

  /// Copies a product to memory that is not initialised.
  func copy(_ storage: UnsafeMutableRawPointer, to product: UnsafeMutableRawPointer) {
    func copy<T>(_ type: T.Type) {
      product.initializeMemory(as: T.self, to: storage.assumingMemoryBound(to: T.self).pointee)
    }
    copy(binding.key.type)
  }

  /// The product, if it is an instance of a class.
  func object(in storage: UnsafeMutableRawPointer) -> AnyObject? {
    func object<T>(_ type: T.Type) -> AnyObject? {
      let value = storage.assumingMemoryBound(to: T.self).pointee
      return Swift.type(of: value as Any) is any AnyObject.Type ? value as AnyObject : nil
    }
    return object(binding.key.type)
  }

  /// Writes an object, which has been a product before, to memory that is not initialised.
  func write(_ object: AnyObject, to product: UnsafeMutableRawPointer) {
    func write<T>(_ type: T.Type) {
      guard let value = object as? T else { preconditionFailure("a product has changed its type") }
      product.initializeMemory(as: T.self, to: value)
    }
    write(binding.key.type)
  }
}
