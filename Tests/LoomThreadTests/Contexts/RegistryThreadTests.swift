import Loom
import TestSupport
import Testing

/// A report looks for its missing keys among all living injectors, while these come and go on other threads.
struct RegistryThreadTests {
  /// Asks for something when it goes, as a registry held meanwhile would not let it.
  final class Farewell: Sendable {
    let global: GlobalContext
    init(_ global: GlobalContext) { self.global = global }
    deinit { _ = try? Injector(global: global) { $0.bind(Int.self).to { 1 } }.resolve(Double.self) }
  }

  @Test func `a report is not kept from ending by an injector that ends`() throws {
    let global = GlobalContext()
    let found = try Probe.threads(6) { index in
      (0..<300).count { _ in
        guard index.isMultiple(of: 2) else { return Self.comeAndGo(global) }
        let injector = try? Injector(global: global) { $0.bind(String.self).to { "" } }
        do {
          _ = try injector?.resolve(Double.self)
          return false
        } catch {
          return (error as? InjectionError)?.problems.map(\.code) == [.missing]
        }
      }
    }
    #expect(found == [Int](repeating: 300, count: 6))
  }

  private static func comeAndGo(_ global: GlobalContext) -> Bool {
    let injector = try? Injector(global: global) {
      $0.bind(Double.self).to { 1 }
      $0.bind(Farewell.self).to { Farewell(global) }.in(.singleton)
    }
    let child = try? injector?.child { $0.bind(String.self).to { "child" } }
    return (try? child?.resolve(Farewell.self)) != nil
  }
}
