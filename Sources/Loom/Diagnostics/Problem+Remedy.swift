extension Problem {
  /// A way to fix a problem: lines of Swift, or else of prose.
  // Not a structure around the text, whose description and lists would take 8 KB.
  package typealias Remedy = String
}

extension AnyKey {
  var spelling: String { TypeSpelling.of(type) }
  /// The key as arguments.
  package var arguments: String {
    TypeSpelling.inExpression(spelling) + ".self" + (name.map { ", named: " + $0.literal } ?? "")
  }
  /// The call that binds the key, or contributes to it.
  package var bind: String { (role == .contribution ? "contribute(to: " : "bind(") + arguments + ")" }
}

/// Lines to write in a module.
extension Problem.Remedy {
  package static func bind(_ key: AnyKey) -> Self { "\(key.bind).to(…), or install the module that binds it" }
  package static func link(_ key: AnyKey, to target: AnyKey) -> Self {
    let named = target.name.map { ", named: " + $0.literal } ?? ""
    return "\(key.bind).to(\\\(TypeSpelling.inExpression(target.spelling)).self\(named))"
  }
  /// In place of a link of a class to itself.
  static func bindAnew(_ key: AnyKey) -> Self { "\(key.bind).to(…)" }
  static func linkToClass(_ key: AnyKey, className: String) -> Self {
    "bind(\(className).self).to(…)\n\(key.bind).to(\\\(className).self)"
  }
  static var keepOne: Self {
    "keep one, name the others, or mark all but one .asDefault(); in a test, override in injector.child { … }"
  }
  static var supplyOne: Self { "supply one of them, or wrap the other in its own type" }
  static var keepOneOnly: Self { "keep one; in a test, override in injector.child { … }" }
  static func installOnce(_ module: String) -> Self {
    """
    keep one, or installOnce(\(module)(…)) at each of these places, after one of your own;
    or, if the modules differ, name what each of them binds
    """
  }
  /// Of modules that install each other.
  static var installEachOnce: Self { "at each of these lines, installOnce(…) instead of install(…)" }
  static func useNormal(_ key: AnyKey) -> Self {
    "leave \(key.bind).to(…) in the scope .normal, or take the value from something other than .argument"
  }
  package static func useScoped(_ key: AnyKey) -> Self { "\(key.bind).to(…).in(.scoped)" }
  static func useSingleton(_ key: AnyKey) -> Self { "\(key.bind).to(…).in(.singleton)" }
  static func takeArgument(_ key: AnyKey, parameter: Int) -> Self {
    "\(key.bind).to(…), with .argument for parameter \(parameter)"
  }
  static var takeValue: Self { "write .value(…), .named(…) or .bound instead of .argument" }
  static func moveRequirement(className: String) -> Self {
    "list only properties of \(className) and of its superclasses in the `requires` of \(className)"
  }
  static var constrain: Self { "constrain the generic function that calls bind: where T: Injectable" }
  static var addSuperRequirements: Self { "override class var requires: [Requirement] { super.requires + […] }" }
  static var bindOutsideOverrides: Self { "correct its key, or bind it in a module that is not an override" }
}
