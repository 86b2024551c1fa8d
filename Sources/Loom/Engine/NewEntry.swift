/// Makes a new product each time.
///
/// `@unchecked Sendable`: it has no state of its own.
final class NewEntry: Entry, @unchecked Sendable {
  override func product<Value>(_ type: Value.Type, in context: AnyContext) throws -> sending Value {
    do { return try checked(make(Value.self, in: context)) } catch { throw failure(error) }
  }
}

/// Makes a new object of an injectable class each time and sets its properties, or another product with something to be done before.
///
/// `@unchecked Sendable`: it has no state of its own.
final class InjectingEntry: Entry, @unchecked Sendable {
  override func product<Value>(_ type: Value.Type, in context: AnyContext) throws -> sending Value {
    let resolution = Resolution.uncounted
    return handedOver(
      try observed {
        // While nothing is published, nothing unfinished can be handed out.
        if resolution.use({ $0.publications == 0 }) { return try make(in: context) { $1.awake($0) } }
        return try resolution.use { try makeWhilePublished(in: context, $0) }
      })
  }

  /// Makes a product that may refer to one which is published and not finished; its hook waits for that.
  private func makeWhilePublished<Value>(in context: AnyContext, _ resolution: Resolution) throws -> Value {
    let publication = resolution.observe()
    do {
      let product: Value = try make(in: context) { object, _ in resolution.close(publication, self, object) }
      if binding.injection == nil { resolution.pass(publication) }
      return product
    } catch {
      for end in resolution.abandon(publication, published: false) { end() }
      throw error
    }
  }

  private func make<Value>(in context: AnyContext, awake: (AnyObject, Injection) -> Void) throws -> Value {
    do {
      try prepare()
      let product = try checked(make(Value.self, in: context))
      if let injection = binding.injection {
        // A dynamic cast would take 1,500 instructions.
        let object = recast(product, as: AnyObject.self)
        try inject(into: object, in: context)
        awake(object, injection)
      }
      return product
    } catch {
      throw failure(error)
    }
  }
}

extension Entry {
  /// Sets the properties of a new object, in declared order.
  func inject(into object: AnyObject, in context: AnyContext) throws {
    for step in steps { try step.requirement.use { try $0.assign(object, step.entry, in: context) } }
  }

  /// Calls the hook of a new object.
  func awake(_ object: AnyObject) { binding.injection?.awake(object) }
}
