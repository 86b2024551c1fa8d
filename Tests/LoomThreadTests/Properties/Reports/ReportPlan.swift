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
  /// Bindings that take the places of those, where the users are.
  var newer: [Bound] = []
  /// Where the users are.
  var stage = Stage.together

  enum Stage: CaseIterable {
    /// With the products in one injector, or in one that is made from that of the products.
    case together, child, copy
  }

  struct Bound {
    let product: Int
    let name: Name?
    /// The parameter of its function: none, a number or texts.
    let arguments: [Any.Type]
    let place: Place
    /// Whether a task makes it when the injector starts, which does not happen here.
    var isAsynchronous = false
    /// Whether it says that it is a singleton.
    var isShared = false

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
    stage = numbers.pick([.together: 5, .child: 3, .copy: 3])
    guard stage != .together else { return }
    for _ in 0..<numbers.pick([0: 2, 1: 2, 2: 1]) {
      let (product, name) = (numbers.number(0...2), numbers.pick(names))
      if newer.contains(where: { $0.product == product && $0.name == name }) { continue }
      newer.append(numbers.bound(product, name, mayRepeat: false))
    }
  }

  /// Whether a request draws in a binding of the global context, even if it fails for its arguments.
  func drawsIn(_ request: Request) -> Bool {
    guard case .product(let product) = request.want else { return false }
    return bound.contains { $0.place == .global && $0.product == product && $0.name == request.name }
  }

  /// The plans that are smaller by one thing.
  var smaller: [ReportPlan] {
    without(\.bound) + without(\.newer) + without(\.contributions) + without(\.users) + without(\.requests)
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
  fileprivate mutating func bound(_ product: Int, _ name: Name?, mayRepeat: Bool = true) -> ReportPlan.Bound {
    let arguments: [Any.Type] = happens(25) ? [happens(50) ? Int.self : [String].self] : []
    // A binding of the global context is no forgotten element.
    let mayBeGlobal = !Product.isValue(product)
    let other: ReportPlan.Bound.Place? = happens(3) ? .twice : mayBeGlobal && happens(20) ? .global : nil
    var bound = ReportPlan.Bound(
      product: product, name: name, arguments: arguments, place: mayRepeat ? other ?? .module : .module)
    // A binding of the global context is verified only where something needs it.
    if bound.place == .global { return bound }
    bound.isAsynchronous = happens(mayRepeat ? 5 : 40)
    bound.isShared = happens(arguments.isEmpty ? 30 : 3)
    return bound
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
