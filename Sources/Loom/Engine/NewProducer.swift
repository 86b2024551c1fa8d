/// Makes a new product each time.
///
/// `@unchecked Sendable`: `function` is a `let`, and `Sendable`.
final class NewProducer<Value>: Producer<Value>, @unchecked Sendable {
  private let function: Make<Value>

  init(_ entry: Entry, _ function: @escaping Make<Value>) {
    self.function = entry.context.observed(entry, function)
    super.init(of: entry.binding.key, for: entry)
  }

  override func make() throws -> sending Value {
    do {
      #if DEBUG
        let product = Unchecked(try function())
        try Entry.owner(of: self).checkRequirements(of: product.value)
        return handedOver(product.value)
      #else
        return try function()
      #endif
    } catch {
      throw Entry.owner(of: self).failure(error)
    }
  }
}

/// Makes a new object of an injectable class each time, and sets its properties.
///
/// `@unchecked Sendable`: `function` is a `let`, and `Sendable`.
final class InjectingProducer<Value>: Producer<Value>, @unchecked Sendable {
  private let function: Make<Value>

  init(_ entry: Entry, _ function: @escaping Make<Value>) {
    self.function = function
    super.init(of: entry.binding.key, for: entry)
  }

  override func make() throws -> sending Value {
    let product: Value = try owner.use { owner in
      let entry = known(owner, as: Entry.self)
      let resolution = Resolution.uncounted
      return try entry.observed { try resolution.use { try makeInjected(entry, $0) } }
    }
    return handedOver(product)
  }

  private func makeInjected(_ entry: Entry, _ resolution: Resolution) throws -> Value {
    let publication = resolution.observe()
    do {
      let product = try function()
      #if DEBUG
        try entry.checkRequirements(of: product)
      #endif
      // A cast would ask the runtime, for 1,500 instructions.
      let object = recast(product, as: AnyObject.self)
      try entry.inject(into: object)
      if let injection = entry.binding.injection { resolution.close(publication, object, injection) }
      return product
    } catch {
      for end in resolution.abandon(publication, published: false) { end() }
      throw entry.failure(error)
    }
  }
}

extension Entry {
  /// Sets the properties of a new object, in declared order.
  func inject(into object: AnyObject) throws {
    for step in steps { try step.producer.use { try step.requirement.assign(object, $0) } }
  }
}
