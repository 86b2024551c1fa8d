/// Keys as reports write them.
extension ProblemFormatter {
  /// A type, with its modules where it would look like another one without.
  func type(_ key: AnyKey) -> String { types.name(of: key.type) }

  /// A key in a sentence.
  func text(_ key: AnyKey) -> String { key.described(type(key)) }

  /// A key's type in an expression.
  func expression(_ key: AnyKey) -> String { TypeSpelling.inExpression(type(key)) }

  /// A key's name as a further argument.
  func name(_ key: AnyKey) -> String { key.name.map { ", named: " + $0.literal } ?? "" }

  /// A key as arguments.
  func arguments(_ key: AnyKey) -> String { expression(key) + ".self" + name(key) }

  /// The call that binds a key, or contributes to it.
  func bind(_ key: AnyKey) -> String {
    (key.role == .contribution ? "contribute(to: " : "bind(") + arguments(key) + ")"
  }

  /// The call that gets a key's product.
  func get(_ key: AnyKey) -> String { "get(" + arguments(key) + ")" }
}
