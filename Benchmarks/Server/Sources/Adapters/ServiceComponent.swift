import Logging
import LoomLifecycle
import ServiceLifecycle

/// Runs a service from the start of a component to its stop, which shuts the service down gracefully.
@MainActor package final class ServiceComponent<S: Service>: Component {
  private let group: ServiceGroup
  private let (end, ending) = AsyncThrowingStream<Never, any Error>.makeStream()

  package init(service: S, logger: Logger) {
    let service = ServiceGroupConfiguration.ServiceConfiguration(
      service: service, successTerminationBehavior: .gracefullyShutdownGroup)
    group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [service], logger: logger))
  }

  package func register(in events: EventRegistrar) {
    var work: Task<Void, any Error>?
    events.on(.start) { [self] in
      work = Task {
        defer { ending.finish() }
        do { try await group.run() } catch { ending.finish(throwing: error) }
      }
    }
    events.on(.run) { [end] in for try await _ in end {} }  // Throws what the service throws.
    events.on(.stop) { [group] in
      await group.triggerGracefulShutdown()
      try await work?.value
    }
  }
}
