import Loom

/// The ways in which something can be asked for, and the places where it and its users are bound.
enum Asking {
  /// How something is asked for.
  enum Form: String, CaseIterable {
    case initialiser, closure, requirement, call, resolver, provider
  }

  /// Where everything is bound, seen from the injector that is used.
  enum Place: String, CaseIterable {
    case own, parent, grandparent, global, globalOfParent
  }

  /// The name in requests by name.
  static let name: Name = "spare"

  /// Has something as the parameter of its initializer.
  struct Box<Asked> {
    let asked: Asked
    init(asked: Asked) { self.asked = asked }
  }

  /// Has something as a property.
  final class Holder<Asked>: Injectable {
    var asked: Asked!
    static var requires: [Requirement] { [Requirement(\Holder<Asked>.asked)] }
  }

  /// Has something as a property, by name.
  final class NamedHolder<Asked>: Injectable {
    var asked: Asked!
    static var requires: [Requirement] { [Requirement(\NamedHolder<Asked>.asked, named: Asking.name)] }
  }

  struct BoxProvider<Asked>: Provider {
    let name: Name?
    func provide(from resolver: Resolver) throws -> Box<Asked> { Box(asked: try resolver.resolve(named: name)) }
  }
}

extension Asking.Form {
  /// Binds a type that asks for something, by its type alone or by name too.
  func bind<Asked>(_ type: Asked.Type, isNamed: Bool = false, in module: Module) {
    let box = module.bind(Asking.Box<Asked>.self)
    let source: ParameterSource<Asked> = isNamed ? .named(Asking.name) : .bound
    let name = isNamed ? Asking.name : nil
    switch self {
    case .initialiser: box.to(Asking.Box.init(asked:), source)
    case .closure: box.to({ (asked: Asked) in Asking.Box(asked: asked) }, source)
    case .requirement where isNamed: module.bind(Asking.NamedHolder<Asked>.self).to(Asking.NamedHolder<Asked>.init)
    case .requirement: module.bind(Asking.Holder<Asked>.self).to(Asking.Holder<Asked>.init)
    case .call: break
    case .resolver: box.make { Asking.Box(asked: try $0.resolve(named: name)) }
    case .provider: box.to(provider: Asking.BoxProvider(name: name))
    }
  }

  /// Asks an injector in this form, and returns the answer.
  func ask<Asked>(
    for type: Asked.Type = Asked.self, isNamed: Bool = false, _ injector: Injector
  ) throws -> Asked {
    switch self {
    case .call: try injector.resolve(named: isNamed ? Asking.name : nil)
    case .requirement where isNamed: try injector.resolve(Asking.NamedHolder<Asked>.self).asked
    case .requirement: try injector.resolve(Asking.Holder<Asked>.self).asked
    default: try injector.resolve(Asking.Box<Asked>.self).asked
    }
  }
}

extension Asking.Place {
  /// An injector that sees what is bound in this place.
  func injector(_ bind: (Module) -> Void) throws -> Injector {
    let global = GlobalContext()
    let bound = Module(bind)
    let unrelated = Module { $0.bind(Unrelated.self).to { Unrelated() } }
    switch self {
    case .own: return try Injector(bound, global: global)
    case .parent: return try Injector(bound, global: global).child(unrelated)
    case .grandparent: return try Injector(bound, global: global).child().child(unrelated)
    case .global, .globalOfParent:
      global.install(bound)
      let injector = try Injector(unrelated, global: global)
      return self == .global ? injector : try injector.child()
    }
  }

  private struct Unrelated {}
}
