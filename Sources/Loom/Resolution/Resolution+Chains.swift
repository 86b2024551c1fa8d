/// Who asked for what: found again from the calls under way, when a report needs it.
extension Resolution {
  /// One step from an entry to one that it needs.
  final class Step {
    let entry: Entry
    let kind: Problem.DependencyKind
    let location: CodeLocation?

    init(_ kind: Problem.DependencyKind, of entry: Entry, at location: CodeLocation?) {
      self.entry = entry
      self.kind = kind
      self.location = location
    }
  }

  /// The steps that led from the outermost call to an entry, outermost first.
  func steps(to entry: Entry) -> [Step] {
    var steps: [Step] = []
    let frames = state.pointee.frames.all
    for (index, frame) in frames.enumerated() {
      // A call from outside, made while a product is being made, comes from that product's factory or hook.
      let asker = frame.entry.flatMap { _ in frame.asker ?? frames[..<index].last { $0.entry != nil }?.entry }
      if let asker { steps.append(asker.takeUnretainedValue().request) }
      let next = index + 1 < frames.count ? frames[index + 1].asker?.takeUnretainedValue() : entry
      if let start = frame.entry?.takeUnretainedValue(), let next { steps += start.path(to: next) ?? [] }
    }
    return steps
  }

  /// The places that led to an entry, innermost first, as a report lists them.
  func chain(to entry: Entry) -> [Problem.Note] { Resolution.notes(steps(to: entry)) }

  /// The places that led to a request by a resolver, or by a call from outside.
  func chain(to asker: Asker) -> [Problem.Note] {
    guard let entry = asker?.takeUnretainedValue() else { return [] }
    return Resolution.notes(steps(to: entry).askingResolver(entry) + [entry.request])
  }

  static func notes(_ steps: [Step]) -> [Problem.Note] {
    // What follows from other bindings is of interest only if there is nothing else to name.
    let written = steps.filter { !$0.entry.binding.isDerived }
    let named = written.isEmpty ? steps : written
    var notes: [Problem.Note] = []
    for index in named.indices.reversed() where notes.count < 8 {
      let step = named[index]
      notes.append(
        Problem.Note(
          notes.isEmpty ? .neededBy : .neededFor, .dependency(step.kind, of: step.entry.binding.subject),
          at: step.location))
    }
    return notes
  }

  /// The error for who has asked.
  @inline(never)
  func error(_ problem: Problem, in context: Context, cause: (any Error)? = nil) -> InjectionError {
    context.error(subject(or: problem.key), [problem], cause: cause)
  }

  /// What the outermost call asked for, or a key if there is none.
  @inline(never)
  func subject(or key: AnyKey) -> InjectionError.Subject {
    .resolution(of: state.pointee.frames.all.first?.entry?.takeUnretainedValue().binding.key ?? key)
  }
}

extension [Resolution.Step] {
  /// The steps to a resolver that is a parameter: what its function asks for is not that parameter.
  fileprivate func askingResolver(_ entry: Entry) -> Self {
    guard entry.binding.kind == .injector, let last else { return self }
    var steps = self
    steps[count - 1] = Resolution.Step(.request, of: last.entry, at: last.entry.binding.place)
    return steps
  }
}

extension Entry {
  /// The step to whatever the entry's function, or the `Lazy` or `Factory` that it has made, asks for.
  var request: Resolution.Step {
    if let dependency = binding.dependencies.first, dependency.kind.isDeferred { return step(dependency) }
    return Resolution.Step(.request, of: self, at: binding.place)
  }

  /// A shortest path along linked dependencies, found breadth first; nil if there is none.
  func path(to target: Entry) -> [Resolution.Step]? {
    guard self !== target else { return [] }
    var previous = SeldomMap<ObjectIdentifier, Resolution.Step>()
    var queue = [self]
    var next = 0
    while next < queue.count {
      let entry = queue[next]
      next += 1
      let dependencies = entry.binding.dependencies
      for index in dependencies.indices {
        let linked = entry.links[index].takeUnretainedValue()
        // What nothing is bound to leads nowhere.
        if linked === Entry.absent || previous[ObjectIdentifier(linked)] != nil { continue }
        previous[ObjectIdentifier(linked)] = entry.step(dependencies[index])
        if linked === target { return Entry.unwind(previous, from: target, to: self) }
        queue.append(linked)
      }
    }
    return nil
  }

  private static func unwind(
    _ previous: SeldomMap<ObjectIdentifier, Resolution.Step>, from target: Entry, to start: Entry
  ) -> [Resolution.Step] {
    var steps: [Resolution.Step] = []
    var entry = target
    while let step = previous[ObjectIdentifier(entry)] {
      steps.append(step)
      entry = step.entry
      if entry === start { break }
    }
    return steps.reversed()
  }

  private func step(_ dependency: DeclaredDependency) -> Resolution.Step {
    Resolution.Step(binding.describe(dependency), of: self, at: binding.place(of: dependency))
  }
}
