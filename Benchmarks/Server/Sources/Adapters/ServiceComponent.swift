import Logging
import LoomLifecycle
import ServiceLifecycle

/// Runs a service from the start of a component to its stop, which shuts the service down gracefully.
@MainActor package final class ServiceComponent<S: Service>: Component {
  private let group: ServiceGroup
  private let (ended, ending) = AsyncStream<Result<Void, any Error>>.makeStream()
  private lazy var work = Task<Void, any Error> { [group, ending] in
    // Detached, so that a group around the lifecycle does not shut the service down too early.
    let result = await Task.detached { try await group.run() }.result
    if case .terminated = ending.yield(result) { try result.get() }  // Else `run` throws it.
  }

  package init(service: S, logger: Logger) {
    let service = ServiceGroupConfiguration.ServiceConfiguration(
      service: service, successTerminationBehavior: .gracefullyShutdownGroup)
    group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [service], logger: logger))
  }

  package func register(in events: EventRegistrar) {
    events.on(.start) { [self] in _ = work }
    events.on(.run) { [ended] in for await result in ended { return try result.get() } }
    events.on(.stop) { [self] in try await work.value }
    events.on(.stop) { [group] in await group.triggerGracefulShutdown() }  // The last handler of `stop` runs first.
  }
}
