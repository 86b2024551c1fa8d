import Logging
import LoomLifecycle
import ServiceLifecycle

/// Runs a service as long as a component, whose stop shuts the service down gracefully.
@MainActor package final class ServiceComponent<S: Service>: Component {
  private let group: ServiceGroup

  package init(service: S, logger: Logger) {
    let service = ServiceGroupConfiguration.ServiceConfiguration(
      service: service, successTerminationBehavior: .gracefullyShutdownGroup)
    group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [service], logger: logger))
  }

  package func register(in events: EventRegistrar) {
    // Detached: only `stop` ends the service, not the end of the work, nor a group around the lifecycle.
    events.on(.run) { [group] in try await Task.detached { try await group.run() }.value }
    events.on(.stop) { [group] in await group.triggerGracefulShutdown() }
  }
}
