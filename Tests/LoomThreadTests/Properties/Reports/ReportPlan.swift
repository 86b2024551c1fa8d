import Loom
import TestSupport

/// Bindings of a few products, and everything that asks for them, rightly or not.
struct ReportPlan: Shrinkable {
  /// Which products are bound under which names: by the module, by the module twice, or by the global context.
  var bound: [Bound] = []
  var contributions: [Contribution] = []
  var users: [User] = []
  /// The requests to the injector, if it can be created.
  var requests: [Request] = []
  /// Whether the users are in a child of the injector that binds the products.
  var isInChild = false

  struct Bound {
    let product: Int
    let name: Name?
    /// The parameter of its function: none, a number or texts.
    let arguments: [Any.Type]
    let place: Place

    enum Place { case module, twice, global }
  }

  struct Contribution {
    let product: Int
    let name: Name?
  }

  struct User {
    let want: Want
    let name: Name?
    let place: Place

    enum Place: CaseIterable { case parameter, property, decorator, contribution, expectation }
  }

  struct Request {
    let want: Want
    let name: Name?
    let form: Form

    enum Form: CaseIterable { case resolve, resolver, injection }
  }
}

extension ReportPlan {
  /// A random plan; equal seeds give equal plans.
  init(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let names: [Name?] = [nil, "a", "b"]
    // Some plans have no mistakes on purpose, so that requests are made.
    let isComplete = numbers.happens(40)
    for product in 0..<3 {
      for name in names where numbers.happens(isComplete ? 85 : 55) { bound.append(numbers.bound(product, name)) }
      var free: [Name] = ["a", "b"]
      for _ in 0..<numbers.pick([0: 3, 1: 1, 2: 1]) {
        contributions.append(Contribution(product: product, name: numbers.happens(50) ? free.popLast() : nil))
      }
    }
    for _ in 0..<numbers.number(isComplete ? 0...1 : 1...4) {
      let place = numbers.pick(User.Place.allCases)
      let name = place == .decorator ? nil : numbers.pick(names)
      users.append(User(want: numbers.want(depth: 3), name: name, place: place))
    }
    for _ in 0..<numbers.number(1...5) {
      requests.append(
        Request(want: numbers.want(depth: 3), name: numbers.pick(names), form: numbers.pick(Request.Form.allCases)))
    }
    isInChild = numbers.happens(30)
  }

  /// The plans that are smaller by one thing.
  var smaller: [ReportPlan] {
    without(\.bound) + without(\.contributions) + without(\.users) + without(\.requests)
  }

  private func without<Element>(_ path: WritableKeyPath<ReportPlan, [Element]>) -> [ReportPlan] {
    self[keyPath: path].indices.map { index in
      var plan = self
      plan[keyPath: path].remove(at: index)
      return plan
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func bound(_ product: Int, _ name: Name?) -> ReportPlan.Bound {
    let arguments: [Any.Type] = happens(25) ? [happens(50) ? Int.self : [String].self] : []
    // A binding of the global context is no forgotten element.
    let mayBeGlobal = !Product.isValue(product)
    let place: ReportPlan.Bound.Place = happens(3) ? .twice : mayBeGlobal && happens(20) ? .global : .module
    return ReportPlan.Bound(product: product, name: name, arguments: arguments, place: place)
  }

  fileprivate mutating func want(depth: Int) -> Want {
    let product = number(0...2)
    if depth == 0 || happens(15) { return .product(product) }
    switch number(0...7) {
    case 0: return .array(product)
    case 1: return .dictionary(product)
    case 2, 3: return .optional(want(depth: depth - 1))
    case 4: return .lazy(want(depth: depth - 1))
    case 5: return .factory(want(depth: depth - 1), arguments: [])
    default: return .factory(want(depth: depth - 1), arguments: [argument(depth)])
    }
  }

  private mutating func argument(_ depth: Int) -> Any.Type {
    switch number(0...3) {
    case 0: Int.self
    case 1: [String].self
    default: want(depth: depth - 1).type
    }
  }
}
