import Loom

/// Injectors that declare, give, replace and decorate a value in turn, as data.
struct ValuePlan: Shrinkable {
  var injectors: [Planned]

  struct Planned {
    var origin: Origin
    /// The declarations of its modules, and of those that override these.
    var modules: [[Declaration]]
    var overrides: [Declaration] = []
  }

  enum Origin: Equatable {
    case root
    case child(of: Int)
    /// A child that is created with the value, perhaps with modules as well.
    case supplying(of: Int)
    case with(of: Int)

    /// The injector that it is made from.
    var base: Int? {
      switch self {
      case .root: nil
      case .child(let base), .supplying(let base), .with(let base): base
      }
    }
  }

  struct Declaration {
    /// Tells its objects from all others.
    let number: Int
    var key: Key
    var form: Form
    var scope: Scope?
    var isDefault = false

    enum Form { case supplied, instance, function, decorator, closure }
  }

  /// The keys that are bound: the value, and others that need it or not.
  enum Key: Int, CaseIterable { case value, named, user, keeper, session, loner, opaque }

  enum Scope: CaseIterable { case normal, singleton, scoped }
}

extension ValuePlan.Key {
  /// The value has no name, so that a child can be created with it.
  var name: Name? { self == .value ? nil : Name("\(self)") }

  /// Whether it may be declared again and again.
  var isValue: Bool { self == .value || self == .named }

  /// The key that a function of this one needs.
  var needed: ValuePlan.Key? {
    switch self {
    case .value, .loner, .opaque: nil
    case .named, .user, .keeper, .session: .value
    }
  }
}

extension ValuePlan: CustomStringConvertible {
  var description: String {
    injectors.enumerated().map { number, planned in
      let modules = planned.modules.map { module in module.map { "\($0)" }.joined(separator: "; ") }
      let overrides = planned.overrides.isEmpty ? "" : " overriding \(planned.overrides)"
      return "i\(number) = \(planned.origin) \(modules)\(overrides)"
    }.joined(separator: "\n")
  }

  var smaller: [ValuePlan] {
    var plans: [ValuePlan] = []
    func add(_ change: (inout ValuePlan) -> Void) {
      var plan = self
      change(&plan)
      plans.append(plan)
    }
    for index in injectors.indices {
      if index == injectors.count - 1, index > 0 { add { $0.injectors.removeLast() } }
      for module in injectors[index].modules.indices {
        for place in injectors[index].modules[module].indices {
          add { $0.injectors[index].modules[module].remove(at: place) }
        }
      }
      for place in injectors[index].overrides.indices { add { $0.injectors[index].overrides.remove(at: place) } }
    }
    return plans
  }
}

extension ValuePlan.Declaration: CustomStringConvertible {
  var description: String {
    "\(key).\(form)(\(number))\(scope.map { ".in(.\($0))" } ?? "")\(isDefault ? ".asDefault()" : "")"
  }
}
