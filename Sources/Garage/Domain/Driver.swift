/// A person who drives.
struct Driver: Sendable, Equatable, Decodable {
  var name: String
  var licences: Set<Licence>
  /// The place where the driver's day begins.
  var home: String
}
