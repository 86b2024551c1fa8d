/// How the arguments of a call reach the function that takes them.
extension Plan {
  /// Checks that a call has the arguments that the function takes, or that links and decorators lead to.
  func check(_ arguments: Arguments, in context: Context, for asker: Plan?) throws {
    let taking = takingBinding(in: context)
    let given = arguments.all.map(\.type)
    guard taking.kind == .derived || !taking.argumentTypes.elementsEqual(given, by: ==) else { return }
    let resolution = Resolution.current
    try resolution.begin(self, in: context, for: asker)
    defer { resolution.end() }
    throw wrongArguments(given, resolution, in: context)
  }

  /// The error for a call whose arguments are others than those that the function takes.
  func wrongArguments(_ given: [Any.Type], _ resolution: Resolution, in context: Context) -> any Error {
    let taking = takingBinding(in: context)
    // The requested binding, if links and decorators have led here.
    let asked =
      resolution.frames.last?.plan.map(\.object).flatMap { $0.takingBinding(in: context) === taking ? $0 : nil } ?? self
    let taken = taking.takenArguments
    let notes: [Problem.Note] = [.arguments(.taken, taken, at: taking.place), .arguments(.given, given)]
    let remedy = Problem.Remedy.giveArguments(asked.binding.key, taken.map(TypeSpelling.of))
    return asked.report(
      .arguments, taking.forgottenArgument(given).map { [$0, remedy] } ?? [remedy],
      notes: notes + resolution.chain(to: asked), in: context)
  }

  /// The binding whose function takes the arguments of a call: this one's, or where links and decorators lead.
  private func takingBinding(in context: Context) -> Binding {
    guard let first = binding.dependencies.first, first.kind.passesArguments else { return binding }
    return context.locked { context.graph(of: self).taker(of: node) ?? binding }
  }
}
