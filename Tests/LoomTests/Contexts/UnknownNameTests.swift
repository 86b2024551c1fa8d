import Loom
import TestSupport
import Testing

#if os(Linux)
  /// Names that come from outside, of which nothing is bound to most: to look them up leaves nothing in the injector.
  @Suite(.enabled(if: !Probe.isSanitized)) struct UnknownNameTests {
    /// How a name is looked up.
    enum Form: String, CaseIterable {
      case optional, lazy, lazyOptional, factory, factoryOptional, list, dictionary, lazyList, key, failing
      case optionalInChild, failingInChild
    }

    protocol Command: Sendable {}

    private struct Help: Command {}

    /// The output of a process that only looks up names in one form.
    struct Figures: Equatable {
      let form: Form
      /// Bytes that are left for each name, when as many as a bounded table may keep have been looked up.
      let bytes: Int
      /// Whether the report on a name that nothing binds is the same as before.
      let isSameReport: Bool
    }

    /// Looks up names in each form in turn; `LOOM_FUZZ=105` makes them ten million.
    private static func printFigures() throws {
      for form in Form.allCases {
        let injector = try Injector.of { $0.bind((any Command).self, named: "help").to { Help() } }
        let child = try injector.child { $0.bind(Int.self).to { 1 } }
        // In one place, which the report names.
        func report() -> String? {
          Probe.report { try injector.resolve((any Command).self, named: "hepl") }?.description
        }
        let earlier = report()
        // Of fewer, what a table takes when it grows would be too much for each.
        let (filling, count) = (500, max(2_000, Fuzz.count(2_000)))
        for number in 0..<filling { form.lookUp(Name("word-\(number)"), in: injector, child) }
        // The C library keeps freed memory for each thread, which counts as in use. That grows in one round or another;
        // a name that leaves something does so in each.
        let rounds = (0..<6).map { round in
          let (before, first) = (Probe.liveBytes ?? 0, filling + round * count)
          for number in first..<first + count { form.lookUp(Name("word-\(number)"), in: injector, child) }
          return (Probe.liveBytes ?? .max) - before
        }
        print("figures \(form.rawValue) \((rounds.min() ?? .max) / count) \(earlier == report())")
      }
    }

    @Test func `nothing is left of names that nothing binds`() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        try Self.printFigures()
      }
      let figures = Self.figures(in: result)
      #expect(figures.map(\.form) == Form.allCases)
      for figure in figures {
        #expect(figure.isSameReport, "\(figure.form)")
        #expect(figure.bytes <= 32, "bytes a name, by \(figure.form)")
      }
    }

    private static func figures(in result: ExitTest.Result?) -> [Figures] {
      let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      return text.matches(of: /figures (\w+) (-?\d+) (true|false)/).compactMap { match in
        guard let form = Form(rawValue: String(match.output.1)), let bytes = Int(match.output.2) else { return nil }
        return Figures(form: form, bytes: bytes, isSameReport: match.output.3 == "true")
      }
    }
  }

  extension UnknownNameTests.Form {
    fileprivate typealias Command = UnknownNameTests.Command

    fileprivate func lookUp(_ name: Name, in injector: Injector, _ child: Injector) {
      switch self {
      case .optional: _ = injector.get((any Command)?.self, named: name)
      case .optionalInChild: _ = child.get((any Command)?.self, named: name)
      case .lazyOptional: _ = injector.get(Lazy<(any Command)?>.self, named: name).value
      case .factoryOptional: _ = try? injector.get(Factory<(any Command)?>.self, named: name).product()
      case .failing: _ = try? injector.resolve((any Command).self, named: name)
      case .failingInChild: _ = try? child.resolve((any Command).self, named: name)
      case .key: _ = try? injector.resolve(Key((any Command)?.self, named: name))
      default: fail(name, in: injector)
      }
    }

    /// In these forms, something has to be bound.
    private func fail(_ name: Name, in injector: Injector) {
      switch self {
      case .lazy: _ = try? injector.resolve(Lazy<any Command>.self, named: name)
      case .factory: _ = try? injector.resolve(Factory<any Command>.self, named: name)
      case .dictionary: _ = try? injector.resolve([Name: any Command].self, named: name)
      case .lazyList: _ = try? injector.resolve(Lazy<[any Command]>.self, named: name)
      default: _ = try? injector.resolve([any Command].self, named: name)
      }
    }
  }
#endif
