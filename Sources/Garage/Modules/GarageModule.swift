import Loom

/// The whole program: what the user has chosen, and a module for each part.
final class GarageModule: Module {
  private let options: Options
  private let output: any Output

  init(_ options: Options, output: any Output) {
    self.options = options
    self.output = output
    super.init()
  }

  override func configure() {
    // An instance: the injector makes nothing, it hands this one over.
    bind(Options.self).to(instance: options)

    install(SystemModule(output: output))
    install(StoreModule())
    install(DispatchModule())
    install(ReportModule())
  }
}
