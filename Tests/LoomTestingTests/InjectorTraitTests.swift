import Loom
import LoomTesting
import Testing

@Suite(.injector { try Injector(ShopModule()).child(Fakes()) })
struct InjectorTraitTests {
  private let shop: Shop = Injector.current.get()

  @Test func `a test has the injector of its suite, and so has the suite's initialiser`() {
    #expect(Injector.current.get(Till.self).name == "fake")
    #expect(shop.till.name == "fake")
    #expect(shop.shelf === Injector.current.get(Shelf.self))
  }

  @Test(arguments: 1...20) func `each case of a parameterized test has its own injector`(number: Int) {
    #expect(shop.shelf.sell() == 1)
  }

  @Test(.injector { try Injector(ShopModule()) })
  func `the trait of a test takes the place of its suite's`() {
    #expect(Injector.current.get(Till.self).name == "real")
  }

  @Test func `tasks of the test have its injector`() async {
    async let name = Injector.current.get(Till.self).name
    #expect(await name == "fake")
    #expect(await Task { Injector.current.get(Till.self).name }.value == "fake")
  }

  @Suite struct Inner {
    @Test func `a suite in a suite inherits the trait`() {
      #expect(Injector.current.get(Till.self).name == "fake")
    }
  }

  @Suite(.injector { try Injector(ShopModule()).child { $0.bind(Till.self).to { FakeTill(name: "inner") } } })
  struct Replacing {
    @Test func `a suite in a suite may have its own`() {
      #expect(Injector.current.get(Till.self).name == "inner")
    }
  }
}

struct ReplacedTraitTests {
  private static let log = Log()

  private struct Tracing: TestTrait, TestScoping {
    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await function()
      #expect(log.all == ["inner made", "test", "inner closed"])
    }
  }

  private static func injector(_ name: String) throws -> Injector {
    log.add("\(name) made")
    return try Injector {
      $0.bind(Shelf.self).to(Shelf.init).in(.eager).onClose { _ in log.add("\(name) closed") }
    }
  }

  @Test(Tracing(), .injector { try injector("outer") }, .injector { try injector("inner") })
  func `an injector that another one replaces is not made`() {
    Self.log.add("test")
  }
}

struct LateTaskTests {
  private static let gate = Gate()
  private static let late = Box<Task<InjectionError?, Never>?>(nil)

  /// Waits for the task that the test has left behind, and sees what it has done.
  private struct Awaiting: TestTrait, TestScoping {
    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let issues = await issues {
        try await function()
        gate.open()
        _ = await late.value?.value
      }
      let closed = """
        [CLOSED] `any Till` was requested after its injector was closed at the end of the test "a task outlives its test".
        """
      #expect(issues.count == 1)
      #expect(issues.first?.text.hasPrefix(closed) == true)
      #expect(issues.first?.location?.fileID == #fileID)
      #expect(await late.value?.value?.problems.first?.description.hasPrefix(closed) == true)
    }
  }

  @Test(Awaiting(), .injector { try Injector(ShopModule()) })
  func `a task outlives its test`() {
    Self.late.value = Task {
      await Self.gate.wait()
      do throws(InjectionError) {
        _ = try Injector.current.resolve(Till.self)
        return nil
      } catch {
        return error
      }
    }
  }
}
