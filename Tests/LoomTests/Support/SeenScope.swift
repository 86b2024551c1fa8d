import Loom
import TestSupport

/// The scope of a binding, as a user of its injector sees it.
enum SeenScope: String, CaseIterable {
  case normal, graph, singleton, eager, weak, scoped

  /// Two products of one call, which the injector has to bind to ``Pair/init(one:other:)``.
  struct Pair<Product> { let one, other: Product }

  /// Looks for the scope of a type's binding in an injector that has not been asked yet; `made` counts the products.
  static func of<Product>(
    _ type: Product.Type, in injector: Injector, made: Probe.Counter, _ object: (Product) -> AnyObject
  ) throws -> SeenScope {
    if made.value > 0 { return .eager }
    if let scope = try seenByUser(of: injector, object) { return scope }
    return isKept(by: injector, object) ? .singleton : .weak
  }

  /// The scope, as far as the products tell; nil if all of an injector and of its child are one.
  private static func seenByUser<Product>(
    of injector: Injector, _ object: (Product) -> AnyObject
  ) throws -> SeenScope? {
    let pair = injector.get(Pair<Product>.self)
    let one = object(pair.one)
    if one !== object(pair.other) { return .normal }
    if one !== object(injector.get(Product.self)) { return .graph }
    return one === object(try injector.child { _ in }.get(Product.self)) ? nil : .scoped
  }

  /// Whether an injector has the product that has no other holder.
  private static func isKept<Product>(by injector: Injector, _ object: (Product) -> AnyObject) -> Bool {
    weak var known: AnyObject?
    func ask() { known = object(injector.get(Product.self)) }
    ask()
    return known != nil
  }
}

extension SeenScope {
  /// Gives a binding this scope.
  func set<Product: Sendable>(on binding: BindingOptions<Product>) {
    switch self {
    case .normal: binding.in(.normal)
    case .graph: binding.in(.graph)
    case .singleton: binding.in(.singleton)
    case .eager: binding.in(.eager)
    case .weak: binding.in(.weak)
    case .scoped: binding.in(.scoped)
    }
  }
}
