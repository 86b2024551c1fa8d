/// What a file declares and names, and where.
struct SourceOutline {
  /// A type, and the type or extension that it is declared in.
  struct TypeName: Hashable {
    let outer: String?
    let name: String
  }

  /// Something that is named, and the types in whose declarations or extensions this happens.
  struct Use {
    let name: String
    /// What stands before the dot; empty if that is no name, nil if there is no dot.
    let qualifier: String?
    let scopes: [String]
    let line: Int
  }

  /// The types that other files can see.
  private(set) var types: Set<TypeName> = []
  /// Functions and variables that other files can see, and the type whose extension has them; nil if there is none.
  private(set) var members: [(name: String, extended: String?)] = []
  /// Every word that is declared in any way, a label or a local variable included.
  private(set) var declared: Set<String> = []
  /// Names of types that mean something else in this file.
  private(set) var shadows: Set<String> = []
  private(set) var uses: [Use] = []

  private let tokens: [SourceToken]
  private var scopes: [Scope] = []
  private var next: Scope?

  private struct Scope {
    /// The names of a type, the outermost first; empty where it is no type.
    var path: [String] = []
    var isExtension = false
    var isPrivate = false
  }

  init(of text: String) {
    tokens = SourceTokenizer.tokens(of: text)
    for index in tokens.indices { read(index) }
  }

  private func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  private mutating func read(_ index: Int) {
    let token = tokens[index]
    switch token.text {
    case "{":
      scopes.append(next ?? Scope())
      next = nil
    case "}": _ = scopes.popLast()
    case "class", "struct", "enum", "protocol", "actor", "extension": readType(index)
    case "typealias", "associatedtype": declareType(text(index + 1), at: index)
    case "func", "var", "let": declareMember(index)
    case "case": declareCases(index)
    case "in": declareLocals(before: index)
    case "<": readParameters(index)
    default: if token.isWord { readUse(index) }
    }
  }

  private mutating func readType(_ index: Int) {
    guard tokens.indices.contains(index + 1), tokens[index + 1].isWord, text(index - 1) != "." else { return }
    guard !["func", "var", "let", "subscript"].contains(text(index + 1)) else { return }
    var path = [text(index + 1)]
    var end = index + 2
    while text(end) == ".", end + 1 < tokens.count {
      path.append(text(end + 1))
      end += 2
    }
    let isExtension = text(index) == "extension"
    if !isExtension { declareType(path[0], at: index) }
    next = Scope(path: path, isExtension: isExtension, isPrivate: isPrivate(index))
  }

  private mutating func declareType(_ name: String, at index: Int) {
    // What a function declares, nobody else sees.
    guard scopes.allSatisfy({ !$0.path.isEmpty }), !isPrivate(index) else {
      shadows.insert(name)
      return
    }
    types.insert(TypeName(outer: scopes.last?.path.last, name: name))
  }

  private mutating func declareMember(_ index: Int) {
    let name = text(index + 1)
    defer { declared.insert(name) }
    if name == "(" { declareWords(from: index + 2, until: ")") }
    guard scopes.allSatisfy({ !$0.path.isEmpty && !$0.isPrivate }), !isPrivate(index) else { return }
    guard let scope = scopes.last else { return members.append((name, nil)) }
    if scope.isExtension { members.append((name, scope.path.last)) }
  }

  private mutating func declareCases(_ index: Int) {
    declared.insert(text(index + 1))
    guard scopes.last?.path.isEmpty == false else { return }
    var place = index + 2
    while place < tokens.count, tokens[place].line == tokens[index].line {
      if text(place) == "," { declared.insert(text(place + 1)) }
      place += 1
    }
  }

  /// Notes the variable of a loop, or the parameters of a closure.
  private mutating func declareLocals(before index: Int) {
    var place = index - 1
    while place >= 0, !["{", "}", "for", "="].contains(text(place)), place > index - 20 {
      if tokens[place].isWord { declared.insert(text(place)) }
      place -= 1
    }
  }

  private mutating func declareWords(from index: Int, until end: String) {
    for place in index..<tokens.count {
      if text(place) == end { return }
      if tokens[place].isWord { declared.insert(text(place)) }
    }
  }

  /// Notes the generic parameters that a declaration has between angle brackets.
  private mutating func readParameters(_ index: Int) {
    let isDeclared = ["func", "struct", "class", "enum", "typealias", "protocol"].contains(text(index - 2))
    guard isDeclared || ["init", "subscript"].contains(text(index - 1)) else { return }
    var depth = 0
    for place in index..<tokens.count {
      if text(place) == "<" { depth += 1 }
      if text(place) == ">" { depth -= 1 }
      if depth == 0 { return }
      let isFirst = ["<", ",", "each", "let"].contains(text(place - 1))
      if depth == 1, isFirst, tokens[place].isWord { shadows.insert(text(place)) }
    }
  }

  /// The words behind which a name is declared, and not used.
  private static let declaring: Set = [
    "func", "var", "let", "case", "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]

  private mutating func readUse(_ index: Int) {
    let token = tokens[index]
    if text(index + 1) == ":" { declared.insert(token.text) }
    guard !Self.declaring.contains(text(index - 1)) else { return }
    let isQualified = text(index - 1) == "."
    let before = index >= 2 && tokens[index - 2].isWord ? text(index - 2) : ""
    uses.append(
      Use(
        name: token.text, qualifier: isQualified ? before : nil, scopes: scopes.flatMap(\.path), line: token.line))
  }

  /// Whether a declaration whose word stands here is seen in its file only.
  private func isPrivate(_ index: Int) -> Bool {
    var place = index - 1
    let modifiers: Set = [
      "static", "final", "class", "override", "mutating", "nonisolated", "weak", "lazy", "unowned", "indirect",
      "public", "package", "internal", "private", "fileprivate", "consuming", "borrowing", "prefix", "(", ")", "set",
    ]
    while place >= 0, modifiers.contains(text(place)) {
      if text(place).hasSuffix("private"), text(place + 1) != "(" { return true }
      place -= 1
    }
    return false
  }
}
