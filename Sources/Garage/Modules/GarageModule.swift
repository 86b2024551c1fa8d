import Loom
import LoomConfiguration

/// The whole program: a module for each part, and where configured values come from.
final class GarageModule: Module {
  private let configuration: Configuration
  private let output: any Output

  init(_ configuration: Configuration, output: any Output) {
    self.configuration = configuration
    self.output = output
  }

  override func configure() {
    // Each module declares the values that it needs, by their keys; this one alone knows where they come from.
    install(ConfigurationModule(configuration, unknownKeys: .refused))
    install(SystemModule(output: output))
    install(StoreModule())
    install(DispatchModule())
    install(ReportModule())

    // The key of a configured value is the name of its binding, and the source of a parameter.
    configured(Bool.self, "compare", default: false)
    bind(Application.self).to(Application.init, .bound, .bound, .bound, .named("prefer"), .named("compare"))
  }
}
