import Loom
import TestSupport
import Testing

/// A closure is a value of `Any` too, but never the instance that is bound.
struct AnyBindingTests {
  @MainActor private static func onMainActor() -> Int { 3 }

  @Test @MainActor func `each form that takes a closure or a function makes the product`() async throws {
    let injector = try Injector.of {
      $0.bind(String.self).to { "abc" }
      $0.bind(Any.self, named: "none").to { 3 }
      $0.bind(Any.self, named: "one").to { (text: String) in text.count }
      $0.bind(Any.self, named: "resolver").make { $0.get(String.self).count }
      $0.bind(Any.self, named: "long").to {
        let number = 1
        return number + 2
      }
      $0.bind(Any.self, named: "main actor").to { @MainActor in Self.onMainActor() }
      $0.bind(Any.self, named: "function").to(Self.onMainActor)
      $0.bind(Any.self, named: "instance").to(uncheckedInstance: 3)
      $0.bind((any Sendable).self, named: "sendable").to(instance: 3)
      $0.bind((any Sendable).self, named: "later").to { await Task.detached { 3 }.value }
      $0.bind(Any?.self).to { 3 }
      $0.contribute(to: Any.self).to { 3 }
    }
    try await injector.start()
    for name: Name in ["none", "one", "resolver", "long", "main actor", "function", "instance"] {
      #expect(injector.get(Any.self, named: name) as? Int == 3, "\(name)")
    }
    for name: Name in ["sendable", "later"] {
      #expect(injector.get((any Sendable).self, named: name) as? Int == 3, "\(name)")
    }
    #expect(injector.get(Any?.self) as? Int == 3)
    #expect(injector.get([Any].self).first as? Int == 3)
  }
}
