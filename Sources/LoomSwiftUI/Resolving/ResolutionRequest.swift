#if canImport(SwiftUI)
  import Loom

  /// The name and the arguments with which a property of a view resolves.
  nonisolated struct ResolutionRequest<Value> {
    let name: Name?
    let place: ViewPlace
    /// The arguments, compared as a whole; nil where there are none.
    private var arguments: (any RequestArguments<Value>)?

    init(name: Name?, place: ViewPlace) {
      self.name = name
      self.place = place
    }

    mutating func take<each A: Equatable>(_ arguments: repeat each A) {
      self.arguments = Arguments<Value, repeat each A>(values: (repeat each arguments))
    }

    /// Whether another request of the same property asks for the same instance.
    func asksForTheSame(as other: Self) -> Bool {
      switch (arguments, other.arguments) {
      case (nil, nil): true
      case (let mine?, let others?): mine.equals(others)
      default: false
      }
    }

    func resolve(from injector: Injector) throws(InjectionError) -> Value {
      if let arguments { return try arguments.resolve(name, from: injector) }
      return try injector.unplaced(Value.self, named: name)
    }

    /// An error of resolving it, with the view that asked, and with remedies for a view.
    func explained(_ error: InjectionError) -> InjectionError {
      error.asked(by: .property(nil, of: place.view), at: place.location, remedies: remedies)
    }

    private func remedies(for problem: Problem) -> [Problem.Remedy]? {
      switch problem.code {
      case .noInjector:
        return [
          """
          put the injector into the environment: .injector(injector) on the scene or the root view;
          or InjectorView(AppModule()) { … } around it
          """
        ]
      // Not that of a start that has failed.
      case .closed where problem.detail == "closed":
        return [
          """
          take the view off the screen first: set the property that shows it to nil, then close the injector;
          or show the view in a ChildInjectorView, which closes its child itself
          """
        ]
      // Not that of a binding on the way.
      case .arguments where problem.key == AnyKey(Key<Value>(named: name)):
        if case .arguments(let taken)? = problem.notes.first?.subject {
          return problem.cures.dropLast() + [.passInView(taken)]
        }
        return nil
      default: return nil
      }
    }

    /// Declares that a view's property needs the product.
    func expect(_ property: String, of view: String, in module: Module) {
      let subject = Problem.Subject.property(property, of: view)
      if let arguments { return arguments.expect(name, subject, at: place.location, in: module) }
      // Rather than the value: that would say nothing of arguments that are not passed.
      module.expects(Factory<Value>.self, named: name, by: subject, at: place.location)
    }
  }

  /// Arguments of an instance whose types only they know.
  nonisolated private protocol RequestArguments<Value> {
    associatedtype Value
    func equals(_ other: any RequestArguments) -> Bool
    func resolve(_ name: Name?, from injector: Injector) throws(InjectionError) -> Value
    func expect(_ name: Name?, _ subject: Problem.Subject, at location: CodeLocation, in module: Module)
  }

  nonisolated private struct Arguments<Value, each A: Equatable>: RequestArguments {
    let values: (repeat each A)

    func equals(_ other: any RequestArguments) -> Bool {
      guard let other = other as? Self else { return false }
      for (mine, others) in repeat (each values, each other.values) {
        guard mine == others else { return false }
      }
      return true
    }

    func resolve(_ name: Name?, from injector: Injector) throws(InjectionError) -> Value {
      try injector.unplaced(Value.self, named: name, arguments: repeat each values)
    }

    func expect(_ name: Name?, _ subject: Problem.Subject, at location: CodeLocation, in module: Module) {
      module.expects(Factory<Value, repeat each A>.self, named: name, by: subject, at: location)
    }
  }
#endif
