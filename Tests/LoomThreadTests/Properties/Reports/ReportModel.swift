import Loom

/// The problems of a plan, by the rules of the pages.
///
/// A derived type needs the type that it is derived from. An edge has to supply the arguments that its target takes.
/// A singleton takes none, and what is asynchronous always is one; it is there only when the injector has started.
struct ReportModel {
  let plan: ReportPlan

  /// The problems of creating the injector of the products.
  var productLines: Set<String> {
    Set(plan.bound.filter { $0.place == .twice }.map { "DUPLICATE " + $0.key }).union(plan.bound.takers)
  }

  /// The problems of creating the injector that the users are in.
  var userLines: Set<String> {
    plan.users.reduce(into: plan.newer.takers) { lines, user in
      // An expectation is no edge: it supplies nothing, and says nothing of arguments.
      let given: [Any.Type]? = user.place == .expectation ? nil : []
      lines.formUnion(self.lines(of: user.want, user.name, given: given))
    }
  }

  /// The problems of a request.
  func lines(of request: ReportPlan.Request) -> Set<String> {
    let lines = lines(of: request.want, request.name, given: [])
    return lines.isEmpty ? unstarted(request.want, request.name) : lines
  }

  /// The asynchronous product that a want asks for at once, though the injector has not started.
  private func unstarted(_ want: Want, _ name: Name?) -> Set<String> {
    switch want {
    case .product(let product): bound(product, name).map { $0.isAsynchronous ? ["NOT_STARTED " + $0.key] : [] } ?? []
    case .optional(let inner): unstarted(inner, name)
    case .lazy, .factory, .array, .dictionary: []
    }
  }

  /// The problems of what leads to a want with some arguments; nil if nothing says how it is used.
  private func lines(of want: Want, _ name: Name?, given: [Any.Type]?) -> Set<String> {
    let key = want.key(name)
    guard isThere(want, name) else { return ["MISSING " + key] }
    var lines: Set<String> = []
    if let given, !given.elementsEqual(taken(by: want, name), by: ==) { lines.insert("ARGUMENTS " + key) }
    switch want {
    case .product: break
    case .optional(let inner):
      if isThere(inner, name) { lines.formUnion(self.lines(of: inner, name, given: [])) }
    case .lazy(let inner): lines.formUnion(self.lines(of: inner, name, given: []))
    case .factory(let inner, let arguments):
      lines.formUnion(self.lines(of: inner, name, given: arguments))
    case .array, .dictionary: break
    }
    return lines
  }

  /// Whether a key leads anywhere by itself: lists have no names.
  private func isThere(_ want: Want, _ name: Name?) -> Bool {
    switch want {
    case .product(let product): bound(product, name) != nil
    case .array, .dictionary: name == nil
    case .optional, .lazy, .factory: true
    }
  }

  private func taken(by want: Want, _ name: Name?) -> [Any.Type] {
    if case .product(let product) = want { bound(product, name)?.arguments ?? [] } else { [] }
  }

  private func bound(_ product: Int, _ name: Name?) -> ReportPlan.Bound? {
    (plan.newer + plan.bound).first { $0.product == product && $0.name == name }
  }
}

extension ReportPlan.Bound {
  fileprivate var key: String { Want.product(product).key(name) }
}

extension [ReportPlan.Bound] {
  /// The problems of singletons that take arguments.
  fileprivate var takers: Set<String> {
    Set(filter { !$0.arguments.isEmpty && ($0.isAsynchronous || $0.isShared) }.map { "ARGUMENTS " + $0.key })
  }
}
