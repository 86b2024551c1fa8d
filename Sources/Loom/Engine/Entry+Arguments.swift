/// How the arguments of a call reach the function that takes them.
extension Entry {
  /// Checks that a call has the arguments that the function takes, or that links and decorators lead to.
  func check(_ arguments: Arguments, in context: Context, for asker: Entry?) throws {
    let taking = takingBinding
    let given = arguments.all.map(\.type)
    guard taking.kind == .derived || !taking.argumentTypes.elementsEqual(given, by: ==) else { return }
    let resolution = Resolution.current
    try resolution.begin(self, in: context, for: asker)
    defer { resolution.end() }
    throw wrongArguments(given, resolution)
  }

  /// The error for a call whose arguments are others than those that the function takes.
  func wrongArguments(_ given: [Any.Type], _ resolution: Resolution) -> any Error {
    let taking = takingBinding
    // The requested binding, if links and decorators have led here.
    let asked = resolution.frames.last?.entry.map(\.object).flatMap { $0.takingBinding === taking ? $0 : nil } ?? self
    let taken = taking.takenArguments
    let notes: [Problem.Note] = [.arguments(.taken, taken, at: taking.place), .arguments(.given, given)]
    let remedy = Problem.Remedy.giveArguments(asked.binding.key, taken.map(TypeSpelling.of))
    return asked.report(
      .arguments, taking.forgottenArgument(given).map { [$0, remedy] } ?? [remedy],
      notes: notes + resolution.chain(to: asked))
  }

  /// The binding whose function takes the arguments of a call: this one's, or where links and decorators lead.
  private var takingBinding: Binding {
    guard let first = binding.dependencies.first, first.kind.passesArguments else { return binding }
    return context.locked { context.graph.taker(of: node) ?? binding }
  }
}
