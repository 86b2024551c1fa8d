import Loom
import Testing

/// Mistakes, and the reports on them.
@Suite struct ErrorCaseScenarios {
  protocol Weather {}
  struct Sun: Weather {}

  final class Forecast: Injectable {
    var today: (any Weather)!
    static var requires: [Requirement] { [Requirement(\Forecast.today)] }
  }

  final class ForecastModule: Module {
    override func configure() { bind(Forecast.self).to { Forecast() } }
  }

  @Test func `a property that nothing is bound to is reported with class, property and remedy`() {
    let error = #expect(throws: InjectionError.self) { try Injector(ForecastModule()) }
    let text = error?.description ?? ""
    #expect(error?.problems.map(\.code) == [.missing])
    #expect(text.contains("bindings of ErrorCaseScenarios.ForecastModule"))
    #expect(text.contains("property `today` of `ErrorCaseScenarios.Forecast`"))
    #expect(text.contains("bind(ErrorCaseScenarios.Weather.self).to(…)"))
    #expect(text.contains("ErrorCaseScenarios.swift:"))
  }

  @Test func `asking for what nobody binds throws`() throws {
    let injector = try Injector(global: GlobalContext())
    let error = #expect(throws: InjectionError.self) { try injector.resolve((any Weather).self) }
    #expect(error?.problems.map(\.code) == [.missing])
    #expect(error?.subject == .resolution(of: AnyKey(Key((any Weather).self))))
  }

  #if os(Linux) || os(macOS)
    @Test func `getting what nobody binds stops the program with the same text`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Injector().get((any Weather).self)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("[MISSING] Nothing is bound to `any ErrorCaseScenarios.Weather`."))
    }
  #endif

  @Test func `binding one key twice is refused, naming both places`() {
    let module = Module {
      $0.bind(Weather.self).to(Sun.init)
      $0.bind(Weather.self).to { Sun() }
    }
    let error = #expect(throws: InjectionError.self) { try Injector(module) }
    #expect(error?.problems.map(\.code) == [.duplicate])
    let lines = Set(error?.problems.first?.notes.compactMap(\.location?.line) ?? [])
    #expect(lines.count == 2)
  }

  @Test func `a property of an unrelated class is refused`() {
    final class Almanac: Injectable {
      static var requires: [Requirement] { [Requirement(\Forecast.today)] }
    }
    let module = Module {
      $0.bind(Weather.self).to(Sun.init)
      $0.bind(Almanac.self).to { Almanac() }
    }
    let error = #expect(throws: InjectionError.self) { try Injector(module) }
    #expect(error?.problems.map(\.code) == [.foreignRequirement])
  }

  @Test func `several mistakes are reported together`() {
    let module = Module {
      $0.bind(Int.self).to { 1 }
      $0.bind(Int.self).to { 2 }
      $0.bind(String.self).to { (number: Double) in "\(number)" }
    }
    let error = #expect(throws: InjectionError.self) { try Injector(ForecastModule(), module) }
    #expect(error?.problems.map(\.code) == [.duplicate, .missing, .missing])
  }
}
