/// What the user may choose.
struct Options: Sendable, Equatable {
  /// The file to read instead of the data that come with the program.
  var dataFile: String?
  /// Which of several drivers goes.
  var preference = Preference.nearest
  /// Minutes on the road after which a driver goes only if nobody else can.
  var restAfter: Int?
  /// Whether to tell what the other preferences would make of the day.
  var compares = false

  enum Preference: String, Sendable, CaseIterable {
    case nearest
    case idle
  }
}
