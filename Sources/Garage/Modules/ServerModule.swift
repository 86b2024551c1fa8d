import Loom
import LoomLifecycle

/// The program that serves: the one that plans, and components that hear of the application's life.
final class ServerModule: Module {
  private let options: Options
  private let server: ServerOptions
  private let output: any Output
  private let errors: any Output

  init(_ options: Options, _ server: ServerOptions, output: any Output, errors: any Output) {
    self.options = options
    self.server = server
    self.output = output
    self.errors = errors
    super.init()
  }

  override func configure() {
    install(GarageModule(options, output: output))
    bind(Output.self, named: .errors).to(instance: errors)
    bind(ServerOptions.self).to(instance: server)

    // It takes the place of the eager default of `StoreModule`: a component reads the data, and each fleet goes into a
    // child injector. So whatever needs a fleet is verified now, before there is one.
    bind(Fleet.self).to(instance: Fleet(places: [:], cars: [], drivers: [], trips: []))
    bind(Days.self).to(Days.init)
    bind(Day.self).to(Day.init)

    // Components, in the order in which they start, unless they need each other. The first one says where its arguments
    // come from, since one has a name.
    bind(FleetFile.self).to(FleetFile.init).in(.singleton)
    component(FleetLoader.init, .bound, .bound, .bound, .bound, .named("errors"))
    component(TripPlanner.init)
    install(StatisticsModule())
    if let directory = server.requests { install(RequestModule(directory: directory)) }
  }
}

extension Name {
  static let errors: Name = "errors"
}
