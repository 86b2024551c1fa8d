import Adapters
import Configuration
import Hummingbird
import HummingbirdTesting
import Loom
import LoomConfiguration
import LoomLifecycle
import Logging
import ServiceLifecycle
import Synchronization
import Testing
import Tracing

/// The few lines between Loom and the packages of the server ecosystem.
struct AdapterTests {
  @Test func `a lifecycle is a service, and closes after the services behind it`() async throws {
    let log = Log()
    let lifecycle = try await Lifecycle(Injector { log.declare(in: $0) })
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [LoomService(lifecycle), Recorder(log: log, name: "server")], logger: Logger(label: "test")))
    async let run: Void = group.run()
    await log.wait(for: "server runs")
    await log.wait(for: "service runs")
    await group.triggerGracefulShutdown()
    try await run
    #expect(log.lines.suffix(3) == ["server ends", "service ends", "closed"])
  }

  @Test func `a group that is shut down while its lifecycle starts ends well, and runs nothing more`() async throws {
    let log = Log()
    let lifecycle = try await Lifecycle(Injector { log.declare(in: $0, opening: .seconds(60)) })
    let group = ServiceGroup(services: [LoomService(lifecycle)], logger: Logger(label: "test"))
    async let run: Void = group.run()
    await log.wait(for: "opens")
    await group.triggerGracefulShutdown()
    try await run
    #expect(log.lines == ["opens"])
  }

  @Test func `a lifecycle that cannot start ends its group with the error`() async throws {
    let lifecycle = try await Lifecycle(Injector { $0.bind(Log.self).to { () async throws in throw Faulty.Failure() } })
    let group = ServiceGroup(services: [LoomService(lifecycle)], logger: Logger(label: "test"))
    let error = await #expect(throws: LifecycleError.self) { try await group.run() }
    #expect(error?.problems.count == 1)
  }

  @Test func `a service is a component, and shuts down gracefully in the order of components`() async throws {
    let log = Log()
    let lifecycle = try await Lifecycle(Injector { log.declare(in: $0) })
    async let run: Void = lifecycle.run(stoppingOn: [])
    await log.wait(for: "service runs")
    lifecycle.requestStop()
    try await run
    #expect(log.lines.suffix(2) == ["service ends", "closed"])
  }

  @Test func `a component whose service throws stops the others, and is reported once`() async throws {
    let log = Log()
    let lifecycle = try await Lifecycle(
      Injector {
        log.declare(in: $0)
        $0.bind(Faulty.self).to(Faulty.init)
        $0.component(ServiceComponent<Faulty>.init, id: "Faulty")
      })
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
    #expect(error?.cause is Faulty.Failure)
    #expect(error?.problems.count == 1, "\(error.map { "\($0)" } ?? "")")
    #expect(log.lines.suffix(2) == ["service ends", "closed"])
  }

  @Test func `a service that fails while it shuts down is one warning`() async throws {
    let log = Log()
    let lifecycle = try await Lifecycle(
      Injector {
        log.declare(in: $0)
        $0.bind(Unclean.self).to(Unclean.init)
        $0.component(ServiceComponent<Unclean>.init, id: "Unclean")
      })
    let run = Task { try await lifecycle.run(stoppingOn: []) }
    await log.wait(for: "unclean runs")
    lifecycle.requestStop()
    // The work is canceled by then, and what canceled work throws is no failure of the run.
    try await run.value
    let warnings = await lifecycle.warnings
    #expect(warnings.map(\.code) == [.phaseThrew])
    #expect(warnings.first?.cause is Faulty.Failure)
    #expect(log.lines.suffix(2) == ["service ends", "closed"])
  }

  @Test func `in a group too, components stop one after the other`() async throws {
    let log = Log()
    let lifecycle = try await Lifecycle(
      Injector {
        log.declare(in: $0)
        $0.bind(Slow.self).to(Slow.init)
        $0.component(ServiceComponent<Slow>.init, id: "Slow")
      })
    let group = ServiceGroup(services: [LoomService(lifecycle)], logger: Logger(label: "test"))
    async let run: Void = group.run()
    await log.wait(for: "slow runs")
    await log.wait(for: "service runs")
    await group.triggerGracefulShutdown()
    try await run
    #expect(log.lines.suffix(3) == ["slow ends", "service ends", "closed"])
  }

  @Test func `a service that ends leaves the others running`() async throws {
    let log = Log()
    let lifecycle = try await Lifecycle(
      Injector {
        log.declare(in: $0)
        $0.bind(Migration.self).to(instance: Migration(log: log))
        $0.component(ServiceComponent<Migration>.init, id: "Migration")
      })
    async let run: Void = lifecycle.run(stoppingOn: [])
    await log.wait(for: "migrated")
    await log.wait(for: "service runs")
    try await Task.sleep(for: .milliseconds(50))
    #expect(!log.lines.contains("closed"))
    lifecycle.requestStop()
    try await run
  }

  @Test func `a request's logger and tracing context are supplied`() async throws {
    let injector = try Injector {
      $0.supplied(Logger.self)
      $0.supplied(ServiceContext.self)
    }
    let router = Router()
    router.add(middleware: RequestValues(injector))
    router.get("id") { _, context in
      let child = Injector.current
      _ = try child.resolve(ServiceContext.self)
      return
        "\(try child.resolve(Logger.self)[metadataKey: "hb.request.id"] == context.logger[metadataKey: "hb.request.id"])"
    }
    try await Application(router: router).test(.router) { client in
      let answer = try await client.send(.get, "/id")
      #expect(answer == "200 true")
    }
  }

  @Test func `a library gets verified values by the reader that it wants`() throws {
    let injector = try Injector(ServerReaderModule(), ConfigurationModule(["server": ["port": 9000]]))
    let configuration = ApplicationConfiguration(reader: try injector.resolve(ConfigReader.self))
    #expect(configuration.address == .hostname("127.0.0.1", port: 9000))
    #expect(throws: InjectionError.self) {
      try Injector(ServerReaderModule(), ConfigurationModule(["server": ["port": "http"]]))
    }
  }

  @Test func `values of a provider are a layer, beside the reader of a library`() throws {
    let provider = InMemoryProvider(values: ["mail.port": 25, "mail.host": "localhost", "mail.tls": true])
    let injector = try Injector(
      Module {
        $0.bind(ConfigReader.self).to(instance: ConfigReader(provider: provider))
        $0.configured(Int.self, "mail.port")
        $0.configured(String.self, "mail.host")
        $0.configured(Bool.self, "mail.tls")
      },
      ConfigurationModule(try Configuration(.source(ProviderSource(provider)))))
    #expect(injector.get(Int.self, named: "mail.port") == 25)
    #expect(injector.get(String.self, named: "mail.host") == "localhost")
    #expect(injector.get(Bool.self, named: "mail.tls"))
    #expect(injector.get(ConfigReader.self).int(forKey: "mail.port") == 25)
  }

  @Test func `a provider that mixes up Booleans and numbers is read as the type that is wanted`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"on": true, "one": 1, "half": 0.5, "ports": [25, 587], "parts": [0.5, 2], "flags": [true, false], "to": ["a"]}"#,
      to: "values.json")
    let provider = try await FileProvider<JSONSnapshot>(filePath: .init(folder.path("values.json")))
    let values = try Configuration(.source(ProviderSource(provider)))
    #expect(try values.value(Bool.self, for: "on") == true)
    #expect(try values.value(Int.self, for: "one") == 1)
    #expect(try values.value(Double.self, for: "half") == 0.5)
    #expect(try values.value([Int].self, for: "ports") == [25, 587])
    #expect(try values.value([Double].self, for: "parts") == [0.5, 2])
    #expect(try values.value([Bool].self, for: "flags") == [true, false])
    #expect(try values.value([String].self, for: "to") == ["a"])
  }
}

/// The events so far, in order.
private final class Log: Sendable {
  private let kept = Mutex<[String]>([])
  var lines: [String] { kept.withLock { $0 } }
  func note(_ line: String) { kept.withLock { $0.append(line) } }
  func wait(for line: String) async {
    while !lines.contains(line) { try? await Task.sleep(for: .milliseconds(1)) }
  }

  /// An object that is closed, and a service that uses it.
  func declare(in module: Module, opening duration: Duration = .zero) {
    module.bind(Log.self).to { () async throws in
      self.note("opens")
      try await Task.sleep(for: duration)
      self.note("opened")
      return self
    }.onClose { $0.note("closed") }
    module.bind(Logger.self).to { Logger(label: "test") }
    module.bind(Recorder.self).to { (log: Log) in Recorder(log: log, name: "service") }
    module.component(ServiceComponent<Recorder>.init, id: "Service", level: .basic)
  }
}

private struct Recorder: Service {
  let log: Log
  let name: String
  func run() async throws {
    log.note("\(name) runs")
    try await gracefulShutdown()
    log.note("\(name) ends")
  }
}

private struct Faulty: Service {
  struct Failure: Error {}
  func run() async throws { throw Failure() }
}

private struct Unclean: Service {
  let log: Log
  func run() async throws {
    log.note("unclean runs")
    try await gracefulShutdown()
    throw Faulty.Failure()
  }
}

private struct Slow: Service {
  let log: Log
  func run() async throws {
    log.note("slow runs")
    try await gracefulShutdown()
    try await Task.sleep(for: .milliseconds(50))
    log.note("slow ends")
  }
}

private struct Migration: Service {
  let log: Log
  func run() async throws { log.note("migrated") }
}
