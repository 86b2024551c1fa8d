import Loom
import LoomConfiguration
import LoomTesting
import Testing

@testable import garage

struct WiringTests {
  private let module = GarageModule([:], output: CapturedOutput())

  @Test func `the program is wired, and so are its sessions`() {
    expectValid(module, children: [.child(supplying: User.self)])
  }

  @Test func `the wiring is that of the snapshot`() throws {
    expectGraph(try Injector(module), matches: "garage")
  }

  @Test func `only a session can buy, for only it knows a user`() throws {
    let injector = try Injector(GarageModule([:], output: CapturedOutput()), overriding: Fakes())
    #expect(throws: InjectionError.self) { try injector.resolve(Answer.self) }
    _ = try injector.child(supplying: User.guest).resolve(Answer.self)
  }

  @Test func `the store is created when the injector starts, and a fake keeps it from being created`() async throws {
    let unreadable: Configuration = ["data": "/dev/null/articles.json"]
    let real = try Injector(GarageModule(unreadable, output: CapturedOutput()))
    #expect(throws: InjectionError.self) { try real.resolve(ArticleStore.self) }
    let fake = try Injector(GarageModule(unreadable, output: CapturedOutput()), overriding: Fakes())
    try await fake.start()
    let store = try fake.store
    await fake.close()
    #expect(await store.isClosed)
  }

  @Test func `all problems of configured values have messages for users`() throws {
    let wrong: Configuration = ["discount": 20, "format": "tiny", "port": 70_000, "dta": "a.json"]
    let error = try #require(throws: InjectionError.self) {
      try Injector(GarageModule(wrong, output: CapturedOutput()))
    }
    let failure = Failure(error)
    #expect(failure.kind == .refused)
    #expect(failure.message.split(separator: "\n").count == 4)
    #expect(!failure.message.contains("["))
  }
}
