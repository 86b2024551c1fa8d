import Loom
import TestSupport
import Testing

/// A newer layer of declarations changes an older one in the same way, however it comes there.
@Suite struct NewerLayerTests {
  enum Declaration: CaseIterable { case plain, byDefault, decorator }

  /// The kind of declarations: bindings, or named contributions.
  enum Kind: CaseIterable { case binding, contribution }

  /// An answer to a request, or the codes of the problems.
  enum Outcome: Equatable { case answer(String?), problems([Problem.Code]) }

  /// Two layers of declarations of one key.
  struct Layers: CustomStringConvertible {
    let kind: Kind
    let older: [Declaration]
    let newer: [Declaration]

    var description: String { "\(kind): \(newer) over \(older)" }
  }

  @Test(arguments: Kind.allCases) func `a newer layer does the same in a child, in a copy and as overrides`(
    kind: Kind
  ) {
    var differences: [String] = []
    for older in Self.lists(upTo: 2) {
      for newer in Self.lists(upTo: 3) {
        let layers = Layers(kind: kind, older: older, newer: newer)
        guard let base = try? Injector(layers.module(older, "older"), global: GlobalContext()) else { continue }
        differences += layers.ways(over: base).compactMap { name, expected, make in
          let outcome = layers.outcome(of: make)
          return outcome == expected ? nil : "\(layers), \(name): \(outcome), not \(expected)"
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(10).joined(separator: "\n"))")
  }

  @Test func `the report of two newer bindings of a decorated key names no decorator`() throws {
    let base = try Injector {
      $0.bind(Int.self).to { 1 }
      $0.decorate(Int.self) { $0 + 10 }
    }
    let line = #line + 1
    let newer = Module {
      $0.bind(Int.self).to { 2 }.asDefault()
      $0.bind(Int.self).to { 3 }
      $0.bind(Int.self).to { 4 }
    }
    let problem = try #require(Probe.report { try base.copy(with: newer) }?.problems.first)
    #expect(problem.notes.map(\.location?.line) == [line + 2, line + 3])
    #expect(problem.notes.map(\.subject) == Array(repeating: .binding(AnyKey(Key(Int.self))), count: 2))
  }

  /// All lists of declarations of some lengths.
  private static func lists(upTo length: Int) -> [[Declaration]] {
    if length == 0 { return [[]] }
    let shorter = lists(upTo: length - 1)
    let longest = shorter.filter { $0.count == length - 1 }
    return shorter + longest.flatMap { list in Declaration.allCases.map { list + [$0] } }
  }
}

extension NewerLayerTests.Layers {
  typealias Way = (name: String, expected: NewerLayerTests.Outcome, make: () throws -> Injector)

  /// The ways in which the newer layer comes over the older one.
  func ways(over base: Injector) -> [Way] {
    func newer() -> Module { module(self.newer, "newer") }
    let ways: [Way] = [
      ("child", expected, { try base.child(newer()) }),
      ("grandchild", expected, { try base.child().child(newer()) }),
      ("copy(with:)", expected, { try base.copy(with: newer()) }),
      ("copy of a copy", expected, { try base.copy(with: newer()).copy() }),
      ("copy of a child", expected, { try base.child(newer()).copy() }),
      ("copy of a grandchild", expected, { try base.child(newer()).child().copy() }),
      (
        "overriding:", expectedOfOverrides,
        { try Injector(module(older, "older"), overriding: newer(), global: GlobalContext()) }
      ),
    ]
    guard older.isEmpty else { return ways }
    return ways + [("alone", expected, { try Injector(newer(), global: GlobalContext()) })]
  }

  func module(_ declarations: [NewerLayerTests.Declaration], _ layer: String) -> Module {
    Module { module in
      for (index, declaration) in declarations.enumerated() {
        let label = "\(layer) \(index)"
        if declaration == .decorator {
          module.decorate(String.self, named: "a") { "\($0), \(label)" }
        } else {
          let builder =
            kind == .binding
            ? module.bind(String.self, named: "a") : module.contribute(to: String.self, named: "a")
          let options = builder.to { label }
          if declaration == .byDefault { options.asDefault() }
        }
      }
    }
  }

  func outcome(of make: () throws -> Injector) -> NewerLayerTests.Outcome {
    do {
      let injector = try make()
      switch kind {
      case .binding: return .answer(try? injector.resolve(String.self, named: "a"))
      case .contribution: return .answer((try? injector.resolve([String].self))?.joined(separator: "; "))
      }
    } catch {
      return .problems((error as? InjectionError)?.problems.map(\.code) ?? [])
    }
  }

  // The right outcomes.

  private func labels(
    _ declaration: NewerLayerTests.Declaration, of layer: [NewerLayerTests.Declaration], _ name: String
  ) -> [String] {
    layer.indices.filter { layer[$0] == declaration }.map { "\(name) \($0)" }
  }

  private var plain: [String] { labels(.plain, of: newer, "newer") }
  private var defaults: [String] { labels(.byDefault, of: newer, "newer") }
  private var isReplacing: Bool { !plain.isEmpty || !defaults.isEmpty && !older.contains(.plain) }

  /// A default gives way to whatever is not one, and the newest of several counts.
  private var expected: NewerLayerTests.Outcome {
    if plain.count > 1 { return .problems([.duplicate]) }
    let former = (labels(.plain, of: older, "older") + labels(.byDefault, of: older, "older").reversed()).first
    let decorators = labels(.decorator, of: newer, "newer")
    guard let chosen = isReplacing ? plain.first ?? defaults.last : former else {
      // A collection without contributions is empty.
      let nothing: NewerLayerTests.Outcome = .answer(kind == .binding ? nil : "")
      return decorators.isEmpty ? nothing : .problems([.missing])
    }
    let formerDecorators = isReplacing ? [] : labels(.decorator, of: older, "older")
    return .answer(([chosen] + formerDecorators + decorators).joined(separator: ", "))
  }

  /// An override has to replace something; a default that gives way to another override need not.
  private var expectedOfOverrides: NewerLayerTests.Outcome {
    let idle = isReplacing ? (older.isEmpty ? 1 : 0) : defaults.count
    guard idle > 0 else { return expected }
    let unused = Array(repeating: Problem.Code.unusedOverride, count: idle)
    if case .problems(let codes) = expected { return .problems(codes + unused) }
    return .problems(unused)
  }
}
