import Loom
import Testing

/// `get` stops the program with the report where `resolve` would throw it.
@Suite struct HiddenCycleTrapTests {
  final class Hen: Sendable {
    let egg: Egg
    init(egg: Egg) { self.egg = egg }
  }

  final class Egg: Sendable {
    let hen: Hen
    init(hen: Hen) { self.hen = hen }
  }

  struct Chicken {
    @Injected var nest: Nest
  }

  struct Nest {
    @Injected var chicken: [Chicken]
  }

  static func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  #if os(Linux) || os(macOS)
    @Test func `resolvers that get each other's key`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Injector(
          Module {
            $0.bind(Hen.self).make { Hen(egg: $0.get()) }
            $0.bind(Egg.self).make { Egg(hen: $0.get()) }.in(.singleton)
          })
        _ = injector.get(Hen.self)
      }
      #expect(Self.text(result).contains("[HIDDEN_CYCLE]"))
      #expect(Self.text(result).contains("`HiddenCycleTrapTests.Egg`"))
    }

    @Test func `a captured injector that gets the key being made`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let box = Probe.Box<Injector?>(nil)
        let injector = try Injector(
          Module {
            $0.bind(Hen.self).to { () -> Hen in Hen(egg: (box.value ?? .current).get()) }
            $0.bind(Egg.self).to { () -> Egg in Egg(hen: (box.value ?? .current).get()) }
          })
        box.value = injector
        _ = injector.get(Hen.self)
      }
      #expect(Self.text(result).contains("[HIDDEN_CYCLE]"))
    }

    @Test func `two types that have each other as an injected property`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Injector(
          Module {
            $0.bind(Nest.self).to { Nest() }
            $0.bind([Chicken].self).to { [Chicken()] }
          })
        _ = Injector.withCurrent(injector) { injector.get(Nest.self) }
      }
      #expect(Self.text(result).contains("[HIDDEN_CYCLE]"))
    }

    @Test func `a cycle that is not resolved traps with the report of the throwing form`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Injector(Module { $0.bind(Int.self).make { resolver in try resolver.resolve(Int.self) } })
        do {
          _ = try injector.resolve(Int.self)
        } catch {
          print("thrown: \(error)")
        }
        _ = injector.get(Int.self)
      }
      #expect(Self.text(result).contains("`Int` was requested while it was being created."))
    }
  #endif
}
