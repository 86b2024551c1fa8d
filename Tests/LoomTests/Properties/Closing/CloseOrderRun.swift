import Loom

/// Carries out a plan, and notes what is closed.
final class CloseOrderRun: Sendable {
  private let plan: CloseOrderPlan
  private let closed = Probe.Box<[Int]>([])

  init(_ plan: CloseOrderPlan) { self.plan = plan }

  /// A product, which may create others later.
  private final class Part: Sendable {
    let later: Lazy<Part?>
    let make: Factory<Part?>

    init(_ later: Lazy<Part?>, _ make: Factory<Part?>) {
      self.later = later
      self.make = make
    }

    func use() throws { _ = (try later.resolve(), try make.product()) }
  }

  /// The first mistake in the order in which the child, or the injector itself, has closed its instances, if any.
  func mistake() async throws -> String? {
    let parent = try Injector.of { for number in plan.pieces.indices { bind(number, in: $0) } }
    try await parent.start()
    let child = try plan.overridden.map { number in try parent.child { bind(number, in: $0) } }
    try use(child ?? parent)
    if let child { await child.close() }
    let ofChild = closed.value
    closed.value = []
    if child != nil { try use(parent) }
    await parent.close()
    return plan.mistake(in: ofChild) ?? plan.mistake(in: closed.value)
  }

  private func use(_ injector: Injector) throws {
    let parts = try plan.order.map { try injector.resolve(Part.self, named: Self.name($0)) }
    for part in parts { try part.use() }
  }

  private func bind(_ number: Int, in module: Module) {
    let piece = plan.pieces[number]
    let options = piece.isAsynchronous ? start(number, in: module) : make(number, in: module)
    guard piece.isKept else { return }
    if !piece.isAsynchronous { options.in(.singleton) }
    options.onClose { [closed] _ in closed.update { $0.append(number) } }
  }

  private func make(_ number: Int, in module: Module) -> BindingOptions<Part> {
    let piece = plan.pieces[number]
    return module.bind(Part.self, named: Self.name(number))
      .to(
        { (_: Part?, _: Part?, later: Lazy<Part?>, make: Factory<Part?>) in Part(later, make) },
        .named(Self.name(piece.parameters[0])), .named(Self.name(piece.parameters[1])),
        .named(Self.name(piece.later)), .named(Self.name(piece.factory)))
  }

  private func start(_ number: Int, in module: Module) -> BindingOptions<Part> {
    let piece = plan.pieces[number]
    return module.bind(Part.self, named: Self.name(number))
      .to(
        { (_: Part?, _: Part?, later: Lazy<Part?>, make: Factory<Part?>) async in
          for _ in 0..<piece.yields { await Task.yield() }
          return Part(later, make)
        },
        .named(Self.name(piece.parameters[0])), .named(Self.name(piece.parameters[1])),
        .named(Self.name(piece.later)), .named(Self.name(piece.factory)))
  }

  /// A name that nothing is bound to, if there is no number.
  private static func name(_ number: Int?) -> Name { Name(number.map { "\($0)" } ?? "none") }
}
