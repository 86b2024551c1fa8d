/// The place that a value comes from.
public struct ConfigurationOrigin: Hashable, Sendable {
  /// The name of the layer: a file's path, `the environment`, `the arguments`, `the defaults` or a source's own name.
  public let layer: String
  /// The layer's own name of the key, such as `APP_DATABASE_HOST`; nil if that is the key itself.
  public internal(set) var spelling: String?
  /// The line of the file, counted from one; nil if unknown.
  public internal(set) var line: Int?
}

extension ConfigurationOrigin: CustomStringConvertible {
  /// The origin as reports write it: `config.json:3`, `APP_DATABASE_HOST in the environment`.
  public var description: String {
    if line == nil, let spelling { return "\(spelling) in \(layer)" }
    return place
  }

  /// The layer and the line.
  var place: String { line.map { "\(layer):\($0)" } ?? layer }
}
