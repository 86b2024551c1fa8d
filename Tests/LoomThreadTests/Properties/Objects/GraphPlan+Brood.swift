import Loom

extension GraphPlan.Brood {
  /// Makes the child of whoever makes something, and asks it.
  func parts(of resolver: Resolver, _ world: World) throws -> [Piece.Part] {
    let parent = try resolver.resolve(Injector.self)
    do {
      let child = try isSupplied ? parent.child(supplying: value(in: world)) : parent.child(level.module(in: world))
      if stays { world.keep(child) }
      return try edges.map { try child.resolve($0) }
    } catch let error as InjectionError where error.isOfCreation {
      // The reference says whether it has problems.
      return [.absent]
    }
  }

  private func value(in world: World) -> Piece {
    Piece(GraphPlan.unnamed, [], in: world, isInjected: false, isGiven: true)
  }
}

extension InjectionError {
  /// Whether there are mistakes in the bindings of an injector.
  fileprivate var isOfCreation: Bool {
    switch subject {
    case .bindings, .child: true
    default: false
    }
  }
}
