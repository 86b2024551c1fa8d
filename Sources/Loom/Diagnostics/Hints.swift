/// Finds bindings that may have been meant by keys that lead nowhere; made once for a report.
package final class Hints {
  /// The bindings as hints, in the order of declaration.
  ///
  /// Unlike bindings, these keep neither an instance nor a module's closure.
  private let candidates: [Problem.Note]
  /// The first binding or contribution of each type.
  private let firsts: [Problem.Note]
  /// How those are spelled in expressions, in small letters.
  private lazy var spellings = firsts.map { TypeSpelling.inExpression(TypeSpelling.of($0.key.type)).lowercased() }

  /// How many hints a problem has at most.
  static let limit = 3
  /// How many types are looked at for a key.
  private static let mostTypes = 1000

  init(_ candidates: [Problem.Note]) {
    var seen: Set<AnyHashable> = []
    self.candidates = candidates
    firsts = Array(candidates.filter { seen.insert(AnyKey($0.key.type)).inserted }.prefix(Hints.mostTypes))
  }

  /// The hints for a key: places and remedies, best first, at most three of each.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  func about(_ key: AnyKey) -> (notes: [Problem.Note], remedies: [Problem.Remedy]) {
    let contribution = candidates.first { $0.key.type == key.type && $0.key.role == .contribution }
    let others = otherNames(key)
    var notes = (contribution.map { [$0.with(role: .contributed)] } ?? []) + others
    var remedies: [Problem.Remedy] = contribution == nil ? [] : [.askForAll(AnyKey(key.type))]
    let names = others.map(\.key.name)
    // Whether a name was surely meant: nearly the same, or the only one that there is, or one of those that there are.
    let isMeant = key.name == nil || names == [nil] || Hints.areNear(key.name, names.first ?? nil)
    if isMeant, !names.isEmpty { remedies.append(.useName(key.name == nil ? names : [names[0]])) }
    for note in conforming(key) where notes.count < Hints.limit {
      notes.append(note)
      let isProtocol = TypeSpelling.isExistential(key.type)
      remedies.append(isProtocol ? .link(key, to: note.key) : .askForProtocol(note.key, class: key))
    }
    return (notes.isEmpty ? similar(key) : Array(notes.prefix(Hints.limit)), remedies)
  }

  /// A few bindings of a key's type under other names, those spelled most alike first.
  private func otherNames(_ key: AnyKey) -> [Problem.Note] {
    let others = candidates.filter {
      $0.key.type == key.type && $0.key.role == .binding && $0.key.name != key.name
    }
    let gaps = others.map { spellingGap(key.name?.text ?? "", $0.key.name?.text ?? "") }
    return Array(others.sorted(byRanks: gaps).prefix(Hints.limit))
  }

  /// Whether two names are the same but for a letter in three, two at most, and not for their digits alone.
  package static func areNear(_ name: Name?, _ other: Name?) -> Bool {
    guard let name = name?.text, let other = other?.text else { return false }
    let letters = { (text: String) in text.filter { !$0.isNumber } }
    return spellingGap(name, other) <= min(2, name.utf8.count / 3) && letters(name) != letters(other)
  }

  /// A class that conforms to the requested protocol, or a protocol that the requested class conforms to.
  private func conforming(_ key: AnyKey) -> [Problem.Note] {
    // Everything is one.
    if key.type == Any.self || key.type == AnyObject.self { return [] }
    let isProtocol = TypeSpelling.isExistential(key.type)
    var found: [Problem.Note] = []
    for first in firsts where found.count < 2 && TypeSpelling.isExistential(first.key.type) != isProtocol {
      let (type, conforming) = isProtocol ? (key.type, first.key.type) : (first.key.type, key.type)
      let wanted = AnyKey(first.key.type, named: key.name)
      guard TypeRelations.conforms(conforming, to: type), let hint = candidates.first(where: { $0.key == wanted })
      else { continue }
      found.append(hint)
    }
    return found
  }

  /// Types that are spelled alike.
  private func similar(_ key: AnyKey) -> [Problem.Note] {
    let wanted = TypeSpelling.inExpression(TypeSpelling.of(key.type)).lowercased()
    // Of a companion's generic type, a program has many: only nearly the same one may have been meant.
    let most = key.companion == nil ? 2 : 1
    return firsts.indices.filter {
      firsts[$0].key.type != key.type && firsts[$0].key.role == .binding
        && spellingGap(wanted, spellings[$0]) <= min(most, wanted.utf8.count / 4)
    }.prefix(2).map { firsts[$0] }
  }
}

extension Problem.Note {
  /// The key of a hint.
  fileprivate var key: AnyKey { subject.keys[0] }
}

/// By how many letters two texts differ, as mistakes of typing go.
///
/// That is how many bytes of UTF-8 the longer one has between their common beginning and their common end. Two letters
/// that have changed places are one mistake.
///
/// It finds one mistake, or several that are close to each other, and takes far less time than an edit distance.
///
/// - Complexity: O(*n*) for texts of *n* letters
package func spellingGap(_ first: String, _ second: String) -> Int {
  let (left, right) = (Array(first.utf8), Array(second.utf8))
  let most = min(left.count, right.count)
  let before = (0..<most).first { left[$0] != right[$0] } ?? most
  let after = (0..<most - before).first { left[left.count - 1 - $0] != right[right.count - 1 - $0] } ?? most - before
  let (own, other) = (left[before..<left.count - after], right[before..<right.count - after])
  let gap = max(own.count, other.count)
  return gap == 2 && own.first == other.last && own.last == other.first ? 1 : gap
}

/// The keys and places of all bindings that an injector sees: what reports need to know of them.
///
/// Created with an injector's first error; reading a report searches it. It keeps neither instances nor closures,
/// because a program may keep errors.
package final class Surroundings: Sendable {
  private let candidates: [Problem.Note]
  /// The modules that declare something at a place, innermost first.
  private let modules: [CodeLocation: [String]]
  private let outer: Surroundings?

  /// How many problems of a report get hints.
  private static let mostHinted = 20

  init(_ candidates: [Problem.Note], _ modules: [CodeLocation: [String]], within outer: Surroundings?) {
    (self.candidates, self.modules, self.outer) = (candidates, modules, outer)
  }

  /// Problems with the bindings that may have been meant, and with the modules of their places.
  ///
  /// - Complexity: O(*n*) for *n* bindings
  func completed(_ problems: [Problem]) -> [Problem] {
    lazy var hints = Hints(sequence(first: self, next: \.outer).flatMap(\.candidates))
    var open = 0
    return problems.map { problem in
      var (notes, remedies) = (problem.notes, problem.cures)
      if problem.isOpen {
        open += 1
        let found = open > Surroundings.mostHinted ? ([], []) : hints.about(problem.key)
        notes += found.0
        let general: Problem.Remedy = problem.key.companion.map { "\($0.declaration)" } ?? .bind(problem.key)
        let meant = problem.key == AnyKey(Any.self) ? [.sayType] : found.1 + [general]
        if remedies.isEmpty { remedies = meant }
      }
      return problem.with(notes: notes.map(placed), remedies: remedies, isOpen: false)
    }
  }

  /// A place with its modules.
  private func placed(_ note: Problem.Note) -> Problem.Note {
    guard let place = note.location, note.modules.isEmpty else { return note }
    return Problem.Note(note.role, note.subject, at: place, in: modules(at: place))
  }

  private func modules(at place: CodeLocation) -> [String] { modules[place] ?? outer?.modules(at: place) ?? [] }
}
