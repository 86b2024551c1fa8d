/// How the arguments of a call reach the function that takes them.
extension Entry {
  /// Makes the product of a call with arguments, or of one that is deferred.
  @usableFromInline
  final func product<T>(
    _ type: T.Type, for asker: Asker, _ arguments: UnsafeRawPointer?, _ resolution: Resolution
  ) throws -> T {
    if arguments == nil {
      try resolution.begin(self, for: asker)
    } else {
      // A function that calls itself with other arguments comes to an end, or has itself to blame.
      try resolution.beginAnew(self, for: asker)
    }
    defer { resolution.end() }
    resolution.state.pointee.arguments = arguments
    // Taken by then, unless the product failed before its function was reached.
    defer { resolution.state.pointee.arguments = nil }
    return try make(T.self, resolution)
  }

  /// The arguments of the call, which nobody else may take: what the function needs besides is another call.
  @usableFromInline
  final func arguments(_ resolution: Resolution) throws -> Arguments {
    guard let arguments = resolution.state.pointee.arguments else { throw wrongArguments([], resolution) }
    resolution.state.pointee.arguments = nil
    return Arguments(at: arguments)
  }

  /// The binding whose function takes the arguments of a call: this one's, or where links and decorators lead.
  @usableFromInline final var takingBinding: Binding {
    var entry = self
    while let first = entry.binding.dependencies.first, first.kind.passesArguments {
      entry = entry.links.pointee.takeUnretainedValue()
    }
    return entry.binding
  }

  final func wrongArguments(_ given: [Any.Type], _ resolution: Resolution) -> any Error {
    // The binding that was asked for, if links and decorators have led here.
    let asked = resolution.innermost.flatMap { $0.takingBinding === takingBinding ? $0 : nil } ?? self
    let binding = takingBinding
    let taken = binding.kind == .derived ? [] : binding.argumentTypes
    let notes: [Problem.Note] = [.arguments(.taken, taken, at: binding.place), .arguments(.given, given)]
    let remedy = Problem.Remedy.giveArguments(asked.binding.key, taken.map(TypeSpelling.of))
    let problem = Problem(
      .arguments, asked.binding.key, at: asked.binding.place, notes: notes + resolution.chain(to: asked),
      remedies: binding.forgottenArgument(given).map { [$0, remedy] } ?? [remedy])
    return resolution.error(problem, in: context)
  }
}

/// Compares the types of the arguments of a call with those that the binding takes, one after the other.
extension Binding {
  /// Goes on behind the next argument that is taken; behind everything, if that is of another type.
  @usableFromInline
  func match(_ type: Any.Type, at index: inout Int) {
    let next = nextArgument(index)
    index = next < dependencies.count && dependencies[next].key.type == type ? next + 1 : .max
  }

  /// Whether all arguments have been of the right types, and none is missing.
  @usableFromInline
  func isMatched(at index: Int) -> Bool { nextArgument(index) == dependencies.count && kind != .derived }

  private func nextArgument(_ index: Int) -> Int {
    var index = index
    while index < dependencies.count, dependencies[index].kind != .argument { index += 1 }
    return index
  }
}

extension Context {
  /// The product of a key for some arguments.
  @_alwaysEmitIntoClient
  func product<T, each A>(
    _ type: T.Type, named name: Name?, for asker: Asker, arguments: repeat each A
  ) throws -> T {
    try withExtendedLifetime(self) {
      let entry = try find(T.self, named: name) ?? materialise(AnyKey(T.self, named: name), for: asker)
      return try entry._withUnsafeGuaranteedRef { entry in
        if asker != nil { asker.note(entry) }
        let binding = entry.takingBinding
        var index = 0
        repeat binding.match((each A).self, at: &index)
        if !binding.isMatched(at: index) {
          var given: [Any.Type] = []
          repeat given.append((each A).self)
          throw entry.wrongArguments(given, of: asker)
        }
        return try withUnsafePointer(to: (repeat each arguments)) { arguments in
          try entry.product(T.self, for: asker, UnsafeRawPointer(arguments), .current)
        }
      }
    }
  }
}

extension Entry {
  @usableFromInline
  final func wrongArguments(_ given: [Any.Type], of asker: Asker) -> any Error {
    let resolution = Resolution.current
    resolution.state.pointee.frames.push((.passUnretained(self), asker))
    defer { resolution.end() }
    return wrongArguments(given, resolution)
  }
}
