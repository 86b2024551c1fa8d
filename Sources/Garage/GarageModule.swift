import Loom
import LoomConfiguration

/// The whole program: a module for each part, and the two things that come from outside.
final class GarageModule: Module {
  private let configuration: Configuration
  private let output: any Output

  init(_ configuration: Configuration, output: any Output) {
    (self.configuration, self.output) = (configuration, output)
  }

  override func configure() {
    // Each module declares the values that it needs. Only this one knows where they come from.
    install(ConfigurationModule(configuration, unknownKeys: .refused))
    bind(Output.self).to(instance: output)

    install(StoreModule())
    install(CatalogModule())
    install(SessionModule())
    install(ServerModule())
  }
}
