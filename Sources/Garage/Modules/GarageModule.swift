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
    // An instance: the injector makes nothing, it hands this one over. The preference is bound apart, so that a child can
    // replace it and leave alone what else depends on the options.
    bind(Options.self).to(instance: options)
    bind(Options.Preference.self).to(instance: options.preference)
    bind(Application.self).to(Application.init)

    install(SystemModule(output: output))
    install(StoreModule())
    install(DispatchModule())
    install(ReportModule())
    if let limit = options.restAfter { install(RestModule(after: limit)) }
  }
}
