import Loom
import LoomTesting
import Testing

private class Clerk: Injectable {
  var till: (any Till)!
  class var requires: [Requirement] { [Requirement(\Clerk.till)] }
}
private protocol Seller {}
extension Clerk: Seller {}

struct UnimplementedTests {
  private let text =
    "`any Till` is unimplemented, but the test uses it: bind a fake for this test, even if an initializer only takes it."

  @Test func `a binding that nobody uses is no issue, and verifies`() throws {
    let injector = try Injector(ShopModule()).child { $0.bind(Till.self).toUnimplemented() }
    #expect(injector.get(Shelf.self).sell() == 1)
  }

  @Test func `whoever uses the binding gets an error, and the test an issue at the binding's line`() async throws {
    let line = #line + 1
    let injector = try Injector(ShopModule()).child { $0.bind(Till.self).toUnimplemented() }
    let issues = await issues { _ = try injector.resolve(Shop.self) }
    #expect(issues.map(\.text) == [text, ""])
    #expect(issues.first?.location?.line == line)
    let error = issues.last?.error as? InjectionError
    #expect(error?.problems.map(\.code) == [.factoryThrew])
    #expect(error?.description.contains("it is unimplemented; bind a fake in a test that uses it") == true)
  }

  @Test func `each use of a placeholder is an issue, and hands it out`() throws {
    let line = #line + 1
    let injector = try Injector(ShopModule()).child { $0.bind(Till.self).toUnimplemented(FakeTill(name: "none")) }
    let names = Log()
    let issues = issues {
      names.add(injector.get(Shop.self).till.name)
      names.add(injector.get(Till.self).name)
    }
    #expect(issues.map(\.text) == [text, text])
    #expect(issues.map(\.location?.line) == [line, line])
    #expect(names.all == ["none", "none"])
  }

  @Test func `a named key is called by its name`() async throws {
    let injector = try Injector { $0.bind(Till.self, named: "spare").toUnimplemented(FakeTill()) }
    let issues = await issues { _ = try injector.resolve(Till.self, named: "spare") }
    #expect(issues.map(\.text) == [text.replacing("Till`", with: "Till` named \"spare\"")])
  }

  #if os(Linux) || os(macOS)
    @Test func `outside of a test it stops the process, and is an issue all the same`() async {
      let output = Box("")
      let issues = await issues {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = try Injector { $0.bind(Till.self).toUnimplemented() }.get(Till.self)
        }
        output.value = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      }
      #expect(output.value.contains("`any Till` is unimplemented, but is used outside of a Swift Testing test"))
      #expect(issues.map(\.text) == [text])
    }
  #endif

  @Test func `a placeholder may be an injectable object, which is left as it is`() async throws {
    let injector = try Injector {
      $0.bind(Clerk.self).toUnimplemented(Clerk())
      $0.bind(Seller.self).toUnimplemented(Clerk())
    }
    let issues = await issues {
      _ = try injector.resolve(Clerk.self)
      _ = try injector.resolve(Seller.self)
    }
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.error == nil })
  }

  @Test func `a binding may be a default, or shared, like any other`() throws {
    let injector = try Injector(
      ShopModule(),
      Module {
        $0.bind(Till.self).toUnimplemented().asDefault()
        $0.bind(Int.self).toUnimplemented(7).in(.singleton)
      })
    #expect(injector.get(Till.self).name == "real")
    let issues = issues { _ = injector.get(Int.self) + injector.get(Int.self) }
    #expect(issues.count == 1)
  }

  @Test func `a binding in a child changes nothing but what depends on it`() throws {
    let parent = try Injector(ShopModule())
    let child = try parent.child { $0.bind(Till.self).toUnimplemented() }
    #expect(child.get(Shelf.self) === parent.get(Shelf.self))
  }
}
