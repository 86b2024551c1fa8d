import Loom

/// A problem of the table, and the routes that have it: helpers may handle several on one line.
struct TableProblem: Sendable {
  let problem: RoutingProblem
  let entries: [RouteEntry]

  init(_ code: RoutingProblem.Code, _ detail: String, of entries: [RouteEntry]) {
    problem = RoutingProblem(code, detail, at: entries.map(\.location))
    self.entries = entries
  }

  /// The handlers, as the injector's report shows them: one for all patterns of a route.
  var notes: [Problem.Note] {
    entries.indices.filter { index in !entries[..<index].contains { $0.type == entries[index].type } }
      .map { Problem.Note(.declared, .binding(entries[$0].type.actionKey), at: entries[$0].location) }
  }
}

extension RouteType {
  /// The key that the handler is bound to.
  fileprivate static var actionKey: AnyKey { AnyKey(Key(RouteAction<Self>.self)) }
}

extension RouteTable {
  /// The problem of a table for which some URL would need too many steps.
  var tooMuchWork: TableProblem? {
    let visits = index(for: .program).work
    guard visits > limits.visits else { return nil }
    return TableProblem(
      .tooMuchWork,
      "Some URL would make the search visit \(visits) places of the table; the limit is \(limits.visits).",
      of: Array(entries.prefix(1)))
  }

  /// All problems of the patterns but the work.
  var problems: [TableProblem] {
    let conflicts = PatternConflicts(in: index(for: .program))
    return badPatterns
      + problems(.duplicateRoute, conflicts.duplicates) { "\($0) and \($1) have the same URLs." }
      + problems(.ambiguousRoute, conflicts.ambiguous) {
        "\($0) and \($1) have URLs in common, and neither is more specific."
      }
      + problems(.unreachableRoute, conflicts.unreachable) { "No URL reaches \($1): \($0) takes all of them." }
  }

  /// Probable mistakes: exposed routes that take URLs of others, and literals that only look the same.
  ///
  /// - Complexity: O(*n*) for *n* patterns, and for how many of them overlap
  public var warnings: [RoutingProblem] {
    let all = patterns.map(\.pattern)
    let shadowed = [Router.Exposure.script, .remote].flatMap { exposure in
      let pairs = PatternConflicts.shadowed(all) { patterns[$0].entry.exposure.contains(exposure) }
      let option = exposure == .script ? ".script" : ".remote"
      return problems(.shadowedExposure, pairs) {
        "\($0) is exposed to \(option), and takes URLs of \($1), which is not."
      }
    }
    return (shadowed + equivalentLiterals).map(\.problem)
  }

  /// Literals that are the same text in different bytes, such as an é of one scalar and one of two: no URL fits both.
  private var equivalentLiterals: [TableProblem] {
    var first: [String: (literal: String, number: Int)] = [:]
    return patterns.indices.flatMap { number in
      let forms = patterns[number].pattern.segments.map(\.form)
      return forms.flatMap { [$0.prefix.string, $0.suffix.string] }.flatMap { literal in
        // Equal strings may have different bytes.
        let known = first[literal] ?? (literal, number)
        first[literal] = known
        let pairs = known.literal.hasSameBytes(as: literal) ? [] : [PatternPair(number: number, other: known.number)]
        return problems(.equivalentLiteral, pairs) {
          "\"\(literal.escaped)\" in \($1) is the same text as \"\(known.literal.escaped)\" in \($0), in other bytes: "
            + "no URL fits both."
        }
      }
    }
  }

  /// Problems of pairs, with a sentence about the pattern that is the reason and the one that has the problem.
  private func problems(
    _ code: RoutingProblem.Code, _ pairs: [PatternPair], _ sentence: (String, String) -> String
  ) -> [TableProblem] {
    pairs.map { pair in
      let (reason, pattern) = (patterns[pair.other], patterns[pair.number])
      let sentence = sentence(reason.quoted, pattern.quoted)
      return TableProblem(code, sentence, of: [reason.entry, pattern.entry])
    }
  }
}

extension String {
  /// The text with all that is not ASCII written as in source code: `caf\u{00E9}`.
  fileprivate var escaped: String { unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}
