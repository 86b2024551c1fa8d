#if canImport(SwiftUI) && (os(macOS) || os(Linux))
  import Loom
  import LoomSwiftUI
  import SwiftUI
  import Testing

  @MainActor struct HostingTests {
    private let census = Census()
    private let log = Log()

    @Test func `an injector without anything to start is there in the first frame, and is created once`() async throws {
      let stage = Stage { InjectorView(AppModule(census)) { FeedScreen(log: log) } }
      stage.update()
      #expect(log.lines.allSatisfy { $0 == "feed" })
      #expect(census.made == 1)
      stage.close()
    }

    @Test func `a placeholder is there until what is asynchronous exists`() async throws {
      let gate = Gate()
      let stage = Stage {
        InjectorView(Module { $0.bind(Database.self).to { await gate.opened() } }) {
          DatabaseScreen(log: log)
        } placeholder: {
          Shows("loading", log)
        }
      }
      await expectPlaceholder(until: gate, on: stage)
    }

    @Test func `the injector is closed when the view has gone`() async throws {
      let gate = Gate()
      gate.open()
      var isShown = true
      let log = log
      let stage = Stage {
        if isShown {
          InjectorView(
            Module {
              $0.bind(Database.self).to { await gate.opened() }.onClose { _ in await log.note("closed") }
            }
          ) { DatabaseScreen(log: log) }
        }
      }
      await stage.until { log.last == "database" }
      isShown = false
      stage.update()
      await stage.until { log.last == "closed" }
      #expect(log.last == "closed")
      stage.close()
    }

    @Test func `what cannot be created or started is shown`() async throws {
      struct Failure: Error {}
      let first = Stage {
        InjectorView(Module { $0.bind(Drafts.self).to(Drafts.init) }) {
          Shows("content", log)
        } failure: {
          Shows($0.problems.map(\.code.rawValue).joined(), log)
        }
      }
      #expect(log.lines == ["MISSING"])
      let second = Stage {
        InjectorView(Module { $0.bind(Database.self).to { () async throws -> Database in throw Failure() } }) {
          Shows("content", log)
        } failure: {
          Shows($0.problems.map(\.code.rawValue).joined(), log)
        }
      }
      await second.until { log.last == "FACTORY_THREW" }
      #expect(log.last == "FACTORY_THREW")
      first.close()
      second.close()
    }

    @Test func `an injector that the app keeps is started and not closed`() async throws {
      let gate = Gate()
      gate.open()
      let injector = try Injector { $0.bind(Database.self).to { await gate.opened() } }
      let stage = Stage { InjectorView(injector) { DatabaseScreen(log: log) } }
      await stage.until { log.last == "database" }
      stage.close()
      _ = try injector.resolve(Database.self)
      #expect(log.last == "database")
    }

    @Test func `another value makes another child, with other views, and closes the first one`() async throws {
      let log = log
      let injector = try Injector {
        $0.supplied(User.self)
        $0.bind(Drafts.self).to(Drafts.init).in(.scoped).onClose { drafts in
          await log.note("closed \(drafts.user.name)")
        }
      }
      var user = User(name: "ada")
      let stage = Stage { ChildInjectorView(supplying: user) { DraftsScreen(log: log) }.injector(injector) }
      stage.update()
      #expect(log.lines.allSatisfy { $0 == "drafts of ada" })
      user = User(name: "bob")
      stage.update()
      #expect(log.lines.contains("drafts of bob"))
      await stage.until { log.last == "closed ada" }
      stage.close()
      await stage.until { log.last == "closed bob" }
      #expect(log.lines.suffix(2) == ["closed ada", "closed bob"])
    }

    @Test func `a child may have modules and no value`() async throws {
      let injector = try Injector(AppModule(census))
      let stage = Stage {
        ChildInjectorView(Module { $0.bind(User.self).to { User(name: "eve") } }) { DraftsScreen(log: log) }
          .injector(injector)
      }
      #expect(log.lines == ["drafts of eve"])
      stage.close()
    }

    @Test func `a child under a closed injector is reported`() async throws {
      let injector = try Injector(AppModule(census))
      await injector.close()
      let stage = Stage {
        ChildInjectorView(supplying: User(name: "ada")) {
          Shows("content", log)
        } failure: {
          Shows($0.problems.map(\.code.rawValue).joined(), log)
        }
        .injector(injector)
      }
      #expect(log.lines == ["CLOSED"])
      stage.close()
    }

    @Test func `a child of its parent's own bindings starts what is asynchronous`() async throws {
      let gate = Gate()
      let log = log
      let injector = try Injector {
        $0.supplied(User.self)
        $0.bind(Database.self).to { (_: User) async in await gate.opened() }.in(.scoped)
      }
      let stage = Stage {
        ChildInjectorView(supplying: User(name: "ada")) {
          DatabaseScreen(log: log)
        } placeholder: {
          Shows("loading", log)
        }
        .injector(injector)
      }
      await expectPlaceholder(until: gate, on: stage)
    }

    @Test func `a child that goes while it starts is closed`() async throws {
      let gate = Gate()
      let log = log
      let injector = try Injector {
        $0.supplied(User.self)
        $0.bind(Database.self).to { (_: User) async in await gate.opened() }.in(.scoped)
          .onClose { _ in await log.note("closed") }
      }
      var isShown = true
      let stage = Stage {
        if isShown {
          ChildInjectorView(supplying: User(name: "ada")) { DatabaseScreen(log: log) }.injector(injector)
        }
      }
      await stage.until { gate.isAwaited }
      isShown = false
      stage.update()
      gate.open()
      await stage.until { log.last == "closed" }
      #expect(log.lines == ["closed"])
      stage.close()
    }

    /// Expects the placeholder until a gate is open, and then the content.
    private func expectPlaceholder(until gate: Gate, on stage: Stage) async {
      #expect(log.lines == ["loading"])
      gate.open()
      await stage.until { log.last == "database" }
      #expect(log.last == "database")
      stage.close()
    }
  }

  final class Database: Sendable {}

  struct DatabaseScreen: View {
    @Resolved private var database: Database
    let log: Log
    init(log: Log) { self.log = log }
    var body: some View {
      let _ = database
      Shows("database", log)
    }
  }

  /// Lets an asynchronous binding wait until a test says so.
  @MainActor final class Gate {
    private var isOpen = false
    var isAwaited: Bool { !waiting.isEmpty }
    private var waiting: [CheckedContinuation<Void, Never>] = []
    func open() {
      isOpen = true
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
    func opened() async -> Database {
      if !isOpen { await withCheckedContinuation { waiting.append($0) } }
      return Database()
    }
  }
#endif
