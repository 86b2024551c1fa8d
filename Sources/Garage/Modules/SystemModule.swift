import Loom

/// The world outside the program, behind protocols.
final class SystemModule: Module {
  private let output: any Output

  init(output: any Output) {
    self.output = output
  }

  override func configure() {
    bind(Output.self).to(instance: output)

    // A singleton is made on first use, and then shared by everything the injector makes. That several
    // threads may share it is checked by the compiler: `WallClock` is `Sendable`.
    bind(WallClock.self).to(SystemClock.init).in(.singleton)
  }
}
