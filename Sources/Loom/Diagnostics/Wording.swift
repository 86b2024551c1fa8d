/// A text with places for keys, which are filled when it is written: only a whole report knows which types look alike
/// and are to be written with their modules.
///
/// A place is a percent sign and a letter: a small one for the key or the word, a capital for the other one. The
/// letters are `k` for the key in a sentence, `t` for its type, `e` for its type in an expression, `n` for its name as
/// a further argument, `a` for both as arguments, `b` for the statement that binds it, `g` for the call that gets it,
/// and `w` for the word.
package final class Wording: Sendable {
  let template: String
  let key: AnyKey?
  let other: AnyKey?
  let word: String
  let otherWord: String
  /// What to say instead where the places of a problem tell more.
  let revise: (@Sendable (Problem) -> Wording?)?

  @inline(never)
  init(
    _ template: String, _ key: AnyKey? = nil, _ other: AnyKey? = nil, word: String = "", otherWord: String = "",
    revise: (@Sendable (Problem) -> Wording?)? = nil
  ) {
    self.template = template
    self.key = key
    self.other = other
    self.word = word
    self.otherWord = otherWord
    self.revise = revise
  }

  // Most have no more than this: fewer parameters are less code wherever one is made.
  @inline(never)
  convenience init(_ template: String, _ key: AnyKey) { self.init(template, key, nil) }

  @inline(never)
  convenience init(_ template: String) { self.init(template, nil, nil) }

  @inline(never)
  convenience init(_ template: String, _ key: AnyKey?, word: String) { self.init(template, key, nil, word: word) }

  /// What is said otherwise where a parameter needs what a problem is about.
  convenience init(_ template: String, forParameter other: String, word: String = "") {
    self.init(template, word: word) { $0.isNeededByParameter ? Wording(other, word: word) : nil }
  }
}

extension ProblemFormatter {
  /// The text of a wording.
  @inline(never)
  func fill(_ wording: Wording) -> String {
    var result = ""
    var isPlace = false
    for letter in wording.template.unicodeScalars {
      if isPlace {
        result += part(letter, of: wording)
        isPlace = false
      } else if letter == "%" {
        isPlace = true
      } else {
        result.unicodeScalars.append(letter)
      }
    }
    return result
  }

  private func part(_ letter: Unicode.Scalar, of wording: Wording) -> String {
    if letter == "w" { return wording.word }
    if letter == "W" { return wording.otherWord }
    // Capitals come before the others.
    guard let key = letter < "a" ? wording.other : wording.key else { return "" }
    return switch letter {
    case "k", "K": text(key)
    case "t", "T": spelling(key.type)
    case "e", "E": TypeSpelling.inExpression(spelling(key.type))
    case "n", "N": name(key)
    case "b", "B": (key.role == .contribution ? "contribute(to: " : "bind(") + arguments(key) + ")"
    case "g", "G": "get(" + arguments(key) + ")"
    default: arguments(key)
    }
  }

  @inline(never)
  private func arguments(_ key: AnyKey) -> String {
    TypeSpelling.inExpression(spelling(key.type)) + ".self" + name(key)
  }

  private func name(_ key: AnyKey) -> String { key.name.map { ", named: " + String(reflecting: $0.text) } ?? "" }

  /// A key, with its modules where it would look like another one without.
  @inline(never)
  func text(_ key: AnyKey) -> String { key.described(spelling(key.type)) }

  /// A type, with its modules where it would look like another one without.
  func spelling(_ type: Any.Type) -> String {
    let spelling = TypeSpelling.of(type)
    return ambiguous.contains(spelling) ? TypeSpelling.qualified(type) : spelling
  }
}
