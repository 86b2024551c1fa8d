import Loom
import Testing

/// A closure is a value of `Any` too, but never the instance that is bound.
struct AnyBindingTests {
  @MainActor private static func onMainActor() -> Int { 3 }

  @Test(arguments: ["none", "one", "resolver", "long"] as [Name])
  func `a closure that is bound to Any makes the product`(name: Name) throws {
    let injector = try Injector {
      $0.bind(Any.self, named: "none").to { 3 }
      $0.bind(Any.self, named: "one").to { (text: String) in text.count }
      $0.bind(Any.self, named: "resolver").make { $0.get(String.self).count }
      $0.bind(Any.self, named: "long").to {
        let number = 1
        return number + 2
      }
      $0.bind(String.self).to { "abc" }
    }
    #expect(injector.get(Any.self, named: name) as? Int == 3)
  }

  @Test @MainActor func `a closure of the main actor makes the product`() throws {
    let injector = try Injector {
      $0.bind(Any.self).to { @MainActor in Self.onMainActor() }
      $0.bind(Any.self, named: "function").to(Self.onMainActor)
    }
    #expect(injector.get(Any.self) as? Int == 3)
    #expect(injector.get(Any.self, named: "function") as? Int == 3)
  }

  @Test func `an optional of Any, contributions and asynchronous functions are made too`() async throws {
    let injector = try Injector {
      $0.bind(Any?.self).to { 3 }
      $0.contribute(to: Any.self).to { 3 }
      $0.bind((any Sendable).self, named: "later").to { await Task.detached { 3 }.value }
    }
    try await injector.start()
    #expect(injector.get(Any?.self) as? Int == 3)
    #expect(injector.get([Any].self).first as? Int == 3)
    #expect(injector.get((any Sendable).self, named: "later") as? Int == 3)
  }

  @Test func `instances are bound to Any as they are`() throws {
    let injector = try Injector {
      $0.bind(Any.self).to(uncheckedInstance: 3)
      $0.bind((any Sendable).self, named: "sendable").to(instance: 3)
    }
    #expect(injector.get(Any.self) as? Int == 3)
    #expect(injector.get((any Sendable).self, named: "sendable") as? Int == 3)
  }
}
