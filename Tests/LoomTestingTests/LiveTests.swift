import Loom
import Testing

@testable import LoomTesting

private let file = "Shop/ShopModule.swift"

/// An application that reaches what a test must not.
private final class LiveModule: Module {
  override func configure() {
    bind(Till.self, fileID: file, line: 3).to(RealTill.init).live()
    bind(Shelf.self, fileID: file, line: 4).to(Shelf.init).live().in(.singleton)
    bind(Shop.self).to(Shop.init)
  }
}

private func text(_ type: String, _ line: Int) -> String {
  """
  `\(type)`, bound at \(file):\(line), is live, but the test "a sale" created it. Bind it in the test's injector, or allow it: \
  .injector(.allowingLive) { … }
  """
}

struct LiveTests {
  @Test func `a live product that a test makes is one issue, at the trait's line`() async {
    let line = #line + 2
    let issues = await issues {
      try await scope(line: line) { try Injector(LiveModule()) }.run {
        _ = try Injector.current.resolve(Shop.self)
        _ = try Injector.current.resolve(Shop.self)
      }
    }
    #expect(Set(issues.map(\.text)) == [text("any Till", 3), text("Shelf", 4)])
    #expect(issues.map(\.location?.line) == [line, line])
  }

  @Test func `what is overridden, or not made, is no issue`() async throws {
    try await scope { try Injector(LiveModule()).child(Fakes()) }.run {
      #expect(Injector.current.get(Till.self).name == "fake")
    }
  }

  @Test func `a test may allow it`() async throws {
    try await scope(.allowingLive) { try Injector(LiveModule()) }.run {
      #expect(Injector.current.get(Till.self).name == "real")
    }
  }

  @Test func `an injector that tests share is watched too`() async throws {
    let shared = try Injector(LiveModule())
    let issues = await issues {
      try await scope { try shared.child(Fakes()) }.run { _ = try Injector.current.resolve(Shop.self) }
    }
    #expect(issues.map(\.text) == [text("Shelf", 4)])
  }

  @Test func `an instance that is there already is not made`() async throws {
    let shared = try Injector(LiveModule())
    _ = try shared.resolve(Shelf.self)
    try await scope { try shared.child(Fakes()) }.run { _ = try Injector.current.resolve(Shop.self) }
  }

  @Test func `eager and asynchronous products count`() async {
    let issues = await issues {
      try await scope {
        try Injector {
          $0.bind(Till.self, fileID: file, line: 3).to(RealTill.init).in(.eager).live()
          $0.bind(Shelf.self, fileID: file, line: 4).to { () async -> Shelf in Shelf() }.live()
        }
      }.run {}
    }
    #expect(Set(issues.map(\.text)) == [text("any Till", 3), text("Shelf", 4)])
  }

  @Test func `decorated products and contributions count`() async {
    let issues = await issues {
      try await scope {
        try Injector {
          $0.bind(Till.self, fileID: file, line: 3).to(RealTill.init).live()
          $0.decorate(Till.self) { (till: any Till) in FakeTill(name: till.name) }
          $0.contribute(to: Shelf.self, fileID: file, line: 4).to(Shelf.init).live()
        }
      }.run {
        #expect(Injector.current.get(Till.self).name == "real")
        #expect(Injector.current.get([Shelf].self).count == 1)
      }
    }
    #expect(issues.count == 2)
    #expect(issues.first?.text == text("any Till", 3))
  }

  @Test func `outside of such tests nothing is said`() async throws {
    let injector = try Injector(LiveModule())
    #expect(injector.get(Till.self).name == "real")
    #expect(injector.get(Shop.self).shelf === injector.get(Shelf.self))
  }
}

struct TrapTests {
  #if os(Linux) || os(macOS)
    @Test func `a get that stops the process is an issue of the test first`() async {
      let issues = await issues {
        await #expect(processExitsWith: .failure) {
          try await scope { try Injector(ShopModule()) }.run { _ = Injector.current.get(Int.self) }
        }
      }
      #expect(issues.count == 1)
      #expect(issues.first?.text.contains("[MISSING] Nothing is bound to `Int`.") == true)
      #expect(issues.first?.text.contains("In a test, write try Injector.current.resolve().") == true)
    }
  #endif
}
