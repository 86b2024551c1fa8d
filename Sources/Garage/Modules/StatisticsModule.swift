import Loom
import LoomLifecycle

/// Numbers about what the program does; nothing else in it knows of them.
final class StatisticsModule: Module {
  override func configure() {
    // A component that others know by a protocol. Whoever takes that starts later and stops earlier.
    component(Statistics.init).as(TallyKeeping.self) { $0 }
    bind(TallyFile.self).to(TallyFile.init).in(.singleton)
    component(StatisticsArchive.init)
  }
}
