import Loom
import LoomTesting
import Testing

/// The standard error of an exit test; the issues that it hands on are known ones.
private func output(of test: () async -> ExitTest.Result?) async -> String {
  let output = Box("")
  let issues = await issues {
    output.value = String(decoding: await test()?.standardErrorContent ?? [], as: UTF8.self)
  }
  #expect(issues.count == 1)
  return output.value
}

// The process of an exit test has no current test, as one of XCTest has none.
struct OutsideOfTestsTests {
  #if os(Linux) || os(macOS)
    @Test func `a check that finds something stops the process with the report`() async {
      let result = await output {
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          await Task.detached {
            expectValid { $0.bind(Shop.self).to { (shelf: Shelf) in Shop(till: FakeTill(), shelf: shelf) } }
          }.value
        }
      }
      #expect(result.contains("expectValid at LoomTestingTests/OutsideOfTestsTests.swift:"))
      #expect(result.contains("[MISSING] Nothing is bound to `Shelf`."))
      #expect(result.contains("In XCTest, write `try Injector.verify(…)`."))
    }

    @Test func `a check that finds nothing does nothing`() async {
      await #expect(processExitsWith: .success) {
        await Task.detached { expectValid(ShopModule()) }.value
      }
    }

    @Test func `survivors and graphs stop the process too`() async {
      let survivors = await output {
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          try await Task.detached {
            let kept = Box<Shelf?>(nil)
            try await expectNoSurvivors(ShopModule()) { kept.value = try $0.resolve(Shelf.self) }
            withExtendedLifetime(kept) {}
          }.value
        }
      }
      #expect(survivors.contains("An instance of `Shelf`, created for `Shelf`, has outlived its injector."))
      let graph = await output {
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          await Task.detached {
            let injector = try? Injector(ShopModule())
            if let injector { expectGraph(injector, matches: "none", filePath: "/dev/null/Tests.swift") }
          }.value
        }
      }
      #expect(graph.contains("The snapshot /dev/null/Snapshots/none.txt cannot be written"))
    }

    @Test func `what is unimplemented stops the process too, even with a placeholder`() async {
      let result = await output {
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          try await Task.detached {
            _ = try Injector { $0.bind(Till.self).toUnimplemented(FakeTill()) }.resolve(Till.self)
          }.value
        }
      }
      #expect(result.contains("`any Till` is unimplemented, but is used outside of a Swift Testing test, at "))
    }
  #endif
}
