/// A text of a report, written when the whole report is known: only then is it known which types look alike and need
/// their modules.
package struct Wording: Sendable {
  /// What other parts of the report want to know; nil for most.
  let kind: Kind?
  /// Writes the text into the report of a problem.
  let write: @Sendable (ProblemFormatter, Problem) -> String

  /// The remedies that change a sentence or another remedy.
  enum Kind: Sendable {
    /// To contribute to the type of a key.
    case contribution(AnyKey)
    /// To depend on a protocol that is bound.
    case protocolType(AnyKey)
    /// To call `get` with other arguments.
    case call
  }

  init(_ kind: Kind? = nil, _ write: @escaping @Sendable (ProblemFormatter, Problem) -> String) {
    self.kind = kind
    self.write = write
  }

  /// A text that does not depend on the problem.
  init(_ kind: Kind? = nil, _ write: @escaping @Sendable (ProblemFormatter) -> String) {
    self.init(kind) { report, _ in write(report) }
  }

  /// A text that is another one where a parameter needs the problem's key.
  init(_ text: String, forParameter other: String) {
    self.init { _, problem in problem.isNeededByParameter ? other : text }
  }

  /// A text that is always the same.
  package init(_ text: String) { self.init { _ in text } }

  /// Whether it is to depend on a protocol that is bound.
  var asksForProtocol: Bool { if case .protocolType = kind { true } else { false } }
}

extension Wording: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

/// Keys as reports write them.
extension ProblemFormatter {
  /// A type, with its modules where it would look like another one without.
  func type(_ key: AnyKey) -> String {
    let spelling = TypeSpelling.of(key.type)
    return ambiguous.contains(spelling) ? TypeSpelling.qualified(key.type) : spelling
  }

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

extension Name {
  /// The name as a literal of Swift.
  var literal: String { String(reflecting: text) }
}
