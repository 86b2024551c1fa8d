import Loom
import Testing

@testable import LoomTesting

private struct Failure: Error {}

/// A module that says when its shelf is closed.
private func shelf(_ name: String, _ log: Log) -> Module {
  Module {
    $0.bind(Shelf.self, named: Name(name)).to(Shelf.init).in(.eager).onClose { _ in log.add("\(name) closed") }
  }
}

/// A module that says when its shelf is made, by `start()`, and when it is closed.
private func depot(_ name: String, _ log: Log) -> Module {
  Module {
    $0.bind(Shelf.self, named: Name(name)).to { () async -> Shelf in
      log.add("\(name) made")
      return Shelf()
    }.onClose { _ in log.add("\(name) closed") }
  }
}

private let file = "Shop/ShopModule.swift"

struct InjectorScopeTests {
  private let log = Log()

  @Test func `the injector is current for the body, and closed after it`() async throws {
    let made = Box<Injector?>(nil)
    try await scope {
      try Injector(ShopModule(), shelf("own", log))
    }.run {
      made.value = Injector.current
      _ = try Injector.current.resolve(Shop.self)
      log.add("body")
    }
    #expect(log.all == ["body", "own closed"])
    let issues = await issues { _ = try made.value?.resolve(Shop.self) }
    #expect(issues.contains { ($0.error as? InjectionError)?.problems.first?.code == .closed })
  }

  @Test func `ancestors that the closure has made are closed after their children`() async throws {
    try await scope {
      try Injector(shelf("root", log)).child(shelf("parent", log)).child(shelf("own", log))
    }.run { log.add("body") }
    #expect(log.all == ["body", "own closed", "parent closed", "root closed"])
  }

  @Test func `a parent that somebody else holds stays open`() async throws {
    let shared = try Injector(ShopModule(), shelf("shared", log))
    try await scope {
      try shared.child(shelf("parent", log)).child(shelf("own", log))
    }.run {}
    #expect(log.all == ["own closed", "parent closed"])
    #expect(try shared.resolve(Shop.self).till.name == "real")
  }

  @Test func `the injector and its ancestors are started, the root first`() async throws {
    try await scope {
      try Injector(depot("root", log)).child(depot("own", log))
    }.run {
      _ = try Injector.current.resolve(Shelf.self, named: "root")
      _ = try Injector.current.resolve(Shelf.self, named: "own")
    }
    #expect(log.all == ["root made", "own made", "own closed", "root closed"])
  }

  @Test func `a parent that somebody else holds is started once`() async throws {
    let shared = try Injector(depot("shared", log))
    for _ in 1...3 {
      try await scope { try shared.child(ShopModule()) }.run {
        _ = try Injector.current.resolve(Shelf.self, named: "shared")
      }
    }
    #expect(log.all == ["shared made"])
  }

  @Test func `what the body throws is thrown on, when the injector is closed`() async throws {
    await #expect(throws: Failure.self) {
      try await scope(.strict) { try Injector(ShopModule()).child(Fakes(), shelf("own", log)) }.run { throw Failure() }
    }
    #expect(log.all == ["own closed"])
  }
}

struct InjectorScopeProblemTests {
  private let log = Log()

  @Test func `problems of the closure's injector are issues at their bindings, and the body is not run`() async throws {
    let issues = await issues {
      try await scope {
        try Injector {
          $0.bind(Shop.self, fileID: file, line: 7).to(Shop.init)
          $0.bind(Int.self, fileID: file, line: 8).to { 1 }
          $0.bind(Int.self, fileID: file, line: 9).to { 2 }
        }
      }.run { log.add("body") }
    }
    #expect(issues.map { $0.text.prefix(12) } == ["[DUPLICATE] ", "[MISSING] No", "[MISSING] No"])
    #expect(issues.map(\.location?.line) == [9, 7, 7])
    #expect(issues.allSatisfy { $0.location?.fileID == file })
    #expect(log.all.isEmpty)
  }

  @Test func `any other error of the closure is thrown on, and the body is not run`() async throws {
    await #expect(throws: Failure.self) {
      try await scope { throw Failure() }.run { log.add("body") }
    }
    #expect(log.all.isEmpty)
  }

  @Test func `a failure to start is an issue at its binding, and what had been made is closed`() async throws {
    let issues = await issues {
      try await scope {
        try Injector(depot("root", log)).child {
          $0.bind(Int.self, fileID: file, line: 7).to { () async throws -> Int in throw Failure() }
        }
      }.run { log.add("body") }
    }
    #expect(issues.map(\.location?.line) == [7])
    #expect(issues.first?.text.hasPrefix("[FACTORY_THREW] Creating `Int` threw an error: Failure()") == true)
    #expect(log.all == ["root made", "root closed"])
  }

  @Test func `a failure to close is an issue at its binding, of an ancestor too`() async throws {
    @Sendable func module(_ line: Int) -> Module {
      Module {
        $0.bind(Shelf.self, fileID: file, line: line).to(Shelf.init).in(.eager).onClose { _ in throw Failure() }
      }
    }
    let issues = await issues { try await scope { try Injector(module(7)).child(module(8)) }.run {} }
    #expect(issues.map(\.location?.line) == [8, 7])
    #expect(issues.allSatisfy { $0.text.hasPrefix("[CLOSE_THREW] Closing `Shelf` threw an error: Failure()") })
  }

  @Test func `a problem without a line is an issue at the trait`() async throws {
    let line = #line + 2
    let issues = await issues {
      try await scope {
        let injector = try Injector(ShopModule())
        await injector.close()
        return injector
      }.run { log.add("body") }
    }
    #expect(issues.map(\.location?.line) == [line])
    #expect(issues.first?.text.hasPrefix("[CLOSED]") == true)
    #expect(log.all.isEmpty)
  }
}
