/// Takes the parameters of a function for one product, one after the other.
@usableFromInline
struct Parameters {
  @usableFromInline var links: Links
  @usableFromInline var arguments: Arguments
  @usableFromInline let resolution: Resolution

  @_alwaysEmitIntoClient
  init(of entry: Entry, _ resolution: Resolution) throws {
    links = entry.links
    arguments = entry.takesArguments ? try entry.arguments(resolution) : Arguments()
    self.resolution = resolution
  }

  /// For a function that takes no arguments.
  @usableFromInline
  init(_ links: Links, _ resolution: Resolution) {
    self.links = links
    arguments = Arguments()
    self.resolution = resolution
  }

  /// The next parameter: the value, the next argument, or else the next linked dependency.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func take<Value>(_ source: ParameterSource<Value>) throws -> Value {
    if let value = source.value { return value() }
    if source.isArgument {
      links.skip()
      return arguments.take(Value.self)
    }
    return try links.take(Value.self, resolution)
  }
}

extension Entry {
  /// Whether the binding's own function takes arguments.
  @usableFromInline final var takesArguments: Bool { uncountedBinding._withUnsafeGuaranteedRef(\.takesArguments) }
}
