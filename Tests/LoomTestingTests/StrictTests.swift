import Loom
import Testing

@testable import LoomTesting

private struct Closer: Sendable {
  let till: Lazy<any Till>
}

private let file = "Shop/Fakes.swift"

/// Overrides of everything that the shop binds.
private func overrides(_ checks: InjectorChecks) -> InjectorScope {
  scope(checks) {
    try Injector(ShopModule()).child {
      $0.bind(Till.self, fileID: file, line: 7).to { FakeTill() }
      $0.bind(Shelf.self, fileID: file, line: 8).to(Shelf.init).in(.singleton)
    }
  }
}

struct UnusedOverrideTests {
  @Test(arguments: [InjectorChecks.unusedOverrides, .strict])
  func `an override that nothing has used is an issue, at its line`(checks: InjectorChecks) async {
    let issues = await issues {
      try await overrides(checks).run { _ = try Injector.current.resolve(Till.self) }
    }
    #expect(issues.map(\.location?.line) == [8])
    #expect(issues.first?.location?.fileID == file)
    let sentence = "[UNUSED_OVERRIDE] Nothing in this test used this binding of `Shelf`."
    #expect(issues.first?.text.hasPrefix(sentence) == true)
  }

  @Test(arguments: [InjectorChecks.unusedOverrides, .strict])
  func `overrides that are all used are no issue`(checks: InjectorChecks) async throws {
    try await overrides(checks).run { _ = try Injector.current.resolve(Shop.self) }
  }

  @Test(arguments: [[], InjectorChecks.survivors])
  func `without the check, unused overrides are no issue`(checks: InjectorChecks) async throws {
    try await overrides(checks).run {}
  }

  /// Makes a child while its own injector is being made.
  private final class Manager: Sendable {
    let child: Injector
    init(injector: Injector) throws { child = try injector.child { $0.bind(Int.self).to { 1 } } }
  }

  @Test func `what a copy uses, or a child that an eager object has made, is used`() async throws {
    let scope = scope(.unusedOverrides) {
      let module = Module { $0.bind(Manager.self).to(Manager.init).in(.eager) }
      return try Injector(ShopModule(), module, overriding: Module { $0.bind(Till.self).to { FakeTill() } })
    }
    try await scope.run { _ = try Injector.current.copy().resolve(Till.self) }
    try await scope.run { _ = try Injector.current.resolve(Manager.self).child.resolve(Till.self) }
    #expect(await issues { try await scope.run {} }.map(\.text.first) == ["["])
  }

  @Test(arguments: [InjectorChecks.unusedOverrides, .strict])
  func `what is unimplemented need not be used`(checks: InjectorChecks) async throws {
    try await scope(checks) {
      try Injector(ShopModule()).child {
        $0.bind(Till.self).toUnimplemented()
        $0.bind(Shelf.self).toUnimplemented(Shelf())
        $0.bind([Bool].self).toUnimplemented()
      }
    }.run {}
    let issues = await issues {
      try await scope(checks) {
        try Injector(ShopModule()).child { $0.bind(Till.self).to(instance: FakeTill()) }
      }.run {}
    }
    #expect(issues.count == 1)
  }

  @Test func `what closing the injector uses is used`() async throws {
    try await scope(.unusedOverrides) {
      try Injector(ShopModule()).child {
        $0.bind(Till.self).to { FakeTill() }
        $0.bind(Closer.self).to(Closer.init).in(.eager).onClose { _ = $0.till.value }
      }
    }.run {}
  }

  @Test func `a test that throws is not told of its overrides`() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) { try await overrides(.strict).run { throw Failure() } }
  }

  @Test func `an injector of modules alone has no overrides`() async throws {
    try await scope(.strict) { try Injector(ShopModule()) }.run {}
  }
}

/// Probable mistakes that a test is told of without any check: warnings, which do not fail it.
struct WarnedTests {
  private func misspelled(_ checks: InjectorChecks = [], _ body: @escaping @Sendable (Module) -> Void) -> InjectorScope
  {
    scope(checks) {
      try Injector(
        [Module { $0.bind(Till.self, named: "front").to { FakeTill() } }, ShopModule()], replacedBy: Module(body),
        global: GlobalContext())
    }
  }

  @Test func `an override under a misspelled name, which nothing uses`() async {
    let issues = await issues {
      try await misspelled { $0.bind(Till.self, named: "frnt", fileID: file, line: 9).to { FakeTill() } }.run {}
    }
    #expect(issues.map(\.location?.line) == [9])
    #expect(
      issues.first?.text.hasPrefix(
        "[UNUSED_OVERRIDE] Nothing in this test used this binding of `any Till` named \"frnt\"."
      )
        == true)
    #expect(issues.first?.text.contains("did you mean  `any Till` named \"front\"") == true)
    #expect(issues.first?.isWarning == true)
  }

  @Test(arguments: [InjectorChecks.unusedOverrides, []])
  func `what is unimplemented under a misspelled name`(checks: InjectorChecks) async {
    let issues = await issues {
      try await misspelled(checks) { $0.bind(Till.self, named: "frnt").toUnimplemented() }.run {}
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("did you mean  `any Till` named \"front\"") == true)
  }

  @Test func `one that the test uses itself, or that is like nothing, is no mistake`() async {
    let used = await issues {
      try await misspelled { $0.bind(Till.self, named: "frnt").to { FakeTill() } }.run {
        _ = try Injector.current.resolve(Till.self, named: "frnt")
      }
    }
    let unlike = await issues { try await misspelled { $0.bind([Bool].self).to { [] } }.run {} }
    let replacing = await issues {
      try await misspelled { $0.bind(Till.self, named: "front").to { FakeTill() } }.run {}
    }
    #expect(used.isEmpty && unlike.isEmpty && replacing.isEmpty)
  }
}
