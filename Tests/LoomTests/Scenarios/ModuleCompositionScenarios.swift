import Loom
import Testing

/// Adding modules to an injector, and removing them from it.
@Suite struct ModuleCompositionScenarios {
  protocol Mailer: Sendable {
    var name: String { get }
  }

  struct RealMailer: Mailer {
    let name = "real"
  }

  struct FakeMailer: Mailer {
    let name = "fake"
  }

  final class Account: Sendable {
    let mailer: any Mailer
    init(mailer: any Mailer) { self.mailer = mailer }
  }

  final class MailModule: Module {
    override func configure() { bind(Mailer.self).to(RealMailer.init) }
  }

  class FakeMailModule: Module {
    override func configure() { bind(Mailer.self).to(FakeMailer.init) }
  }

  final class LoudFakeMailModule: FakeMailModule {}

  final class AccountModule: Module {
    override func configure() {
      expects(Mailer.self)
      bind(Account.self).to(Account.init).in(.singleton)
    }
  }

  private func injector() throws -> Injector { try Injector(MailModule(), AccountModule()) }

  @Test func `modules complement each other`() throws {
    #expect(try injector().get(Account.self).mailer.name == "real")
  }

  @Test func `a module that is added replaces what it binds, and the old injector stays as it was`() throws {
    let real = try injector()
    let account = real.get(Account.self)
    let faked = try real.copy(with: FakeMailModule())
    #expect(faked.get(Account.self).mailer.name == "fake")
    #expect(real.get(Account.self) === account)
    #expect(account.mailer.name == "real")
  }

  @Test func `several modules are added and removed at once`() throws {
    let numbers = Module { $0.bind(Int.self).to { 1 } }
    let more = try injector().copy(with: FakeMailModule(), numbers)
    #expect(more.get(Int.self) == 1)
    #expect(more.get((any Mailer).self).name == "fake")
    let less = try more.copy(without: AccountModule.self, FakeMailModule.self)
    #expect(throws: InjectionError.self) { try less.resolve(Account.self) }
    #expect(less.get(Int.self) == 1)
  }

  @Test func `a module that was added is removed again, by its type or a superclass's`() throws {
    for added in [FakeMailModule(), LoudFakeMailModule()] {
      let restored = try injector().copy(with: added).copy(without: FakeMailModule.self)
      #expect(restored.get(Account.self).mailer.name == "real")
    }
    let kept = try injector().copy(with: FakeMailModule()).copy(without: LoudFakeMailModule.self)
    #expect(kept.get(Account.self).mailer.name == "fake")
  }

  @Test func `removing a module that others need is refused`() throws {
    let injector = try injector()
    let error = #expect(throws: InjectionError.self) { try injector.copy(without: MailModule.self) }
    #expect(error?.problems.map(\.code) == [.missing])
    #expect(error?.description.contains("AccountModule") == true)
  }

  @Test func `a test replaces one collaborator by a child`() throws {
    let real = try injector()
    let test = try real.child { $0.bind(Mailer.self).to(FakeMailer.init) }
    #expect(test.get(Account.self).mailer.name == "fake")
    #expect(real.get(Account.self).mailer.name == "real")
  }
}
