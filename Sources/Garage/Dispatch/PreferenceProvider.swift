import Loom

/// Which of several drivers goes, as the user chooses it.
enum Preference: String, Decodable, Sendable, CaseIterable {
  case nearest
  case idle
}

/// Picks the user's preference among those that are bound by name.
///
/// Only the chosen one is made; another preference is one more binding and one more case.
struct PreferenceProvider: Provider {
  func provide(from resolver: Resolver) throws -> any DriverPreference {
    switch try resolver.resolve(Preference.self, named: "prefer") {
    case .nearest: try resolver.resolve(DriverPreference.self, named: .nearest)
    case .idle: try resolver.resolve(DriverPreference.self, named: .idle)
    }
  }
}

extension Name {
  static let nearest: Name = "nearest"
  static let idle: Name = "idle"
}
