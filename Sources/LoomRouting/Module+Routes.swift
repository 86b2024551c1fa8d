public import Loom

extension AnyModule {
  /// Handles a route: declares the function that performs it.
  ///
  /// ```swift
  /// handle { (_: Honk, horn: any Horn) in horn.sound() }
  /// ```
  ///
  /// The injector resolves the function's other parameters for each call. Creating the injector reports missing ones.
  ///
  /// - Parameters:
  ///   - route: the type of the route; omit it if the function determines it.
  ///   - exposure: where URLs for it may come from, besides the program.
  ///   - fileID: where the handler is declared; Swift fills it in.
  ///   - line: where the handler is declared; Swift fills it in.
  ///   - handler: performs the route; the caller receives its errors unchanged.
  /// - Complexity: O(*n*) for *n* parameters
  public final func handle<R: Route, each D>(
    _ route: R.Type = R.self, exposure: Router.Exposure = .program, fileID: String = #fileID, line: Int = #line,
    with handler: @escaping @Sendable (R, repeat each D) throws -> R.Output
  ) {
    declare(R.self, exposure, fileID, line, takingLater: repeat (each D).self) { parameters in
      RouteAction { (route: R) throws -> R.Output in
        let taken: (repeat each D) = try parameters.resolve()
        return try handler(route, repeat each taken)
      }
    }
  }

  /// Handles a main-actor route: declares the function or initializer that performs it.
  ///
  /// ```swift
  /// handle(ShowTrip.self, exposure: .remote, with: TripScreen.init(trip:store:))
  /// ```
  ///
  /// - Parameters:
  ///   - route: the type of the route; omit it if the function determines it.
  ///   - exposure: where URLs for it may come from, besides the program.
  ///   - fileID: where the handler is declared; Swift fills it in.
  ///   - line: where the handler is declared; Swift fills it in.
  ///   - handler: performs the route; the caller receives its errors unchanged.
  /// - Complexity: O(*n*) for *n* parameters
  public final func handle<R: MainActorRoute, each D>(
    _ route: R.Type = R.self, exposure: Router.Exposure = .program, fileID: String = #fileID, line: Int = #line,
    with handler: @escaping @MainActor @Sendable (R, repeat each D) throws -> R.Output
  ) {
    declare(R.self, exposure, fileID, line, takingLater: repeat (each D).self) { parameters in
      RouteAction { (route: R) throws -> R.Output in
        let taken: (repeat each D) = try parameters.resolve()
        return try handler(route, repeat each taken)
      }
    }
  }

  /// Handles an asynchronous route: declares the function that performs it.
  ///
  /// ```swift
  /// handle(FindTrips.self, exposure: .script) { (find: FindTrips, store: any TripStore) in
  ///   await store.trips(of: find.driver)
  /// }
  /// ```
  ///
  /// The injector resolves the function's other parameters before it begins: on the main actor, if one of them needs
  /// it.
  ///
  /// - Parameters:
  ///   - route: the type of the route; omit it if the function determines it.
  ///   - exposure: where URLs for it may come from, besides the program.
  ///   - fileID: where the handler is declared; Swift fills it in.
  ///   - line: where the handler is declared; Swift fills it in.
  ///   - handler: performs the route; the caller receives its errors unchanged.
  /// - Complexity: O(*n*) for *n* parameters
  public final func handle<R: AsyncRoute, each D>(
    _ route: R.Type = R.self, exposure: Router.Exposure = .program, fileID: String = #fileID, line: Int = #line,
    with handler: @escaping @Sendable (R, repeat each D) async throws -> R.Output
  ) {
    declare(R.self, exposure, fileID, line, takingLater: repeat (each D).self) { parameters in
      RouteAction { (route: R) async throws -> R.Output in
        let taken: (repeat each D) =
          try await parameters.needMainActor ? parameters.resolveOnMainActor() : parameters.resolve()
        return try await handler(route, repeat each taken)
      }
    }
  }

  /// Binds a handler's action, and adds its route to the table.
  private func declare<R: RouteType, each D>(
    _ route: R.Type, _ exposure: Router.Exposure, _ fileID: String, _ line: Int,
    takingLater parameter: repeat (each D).Type, make: @escaping @Sendable (CallParameters) -> RouteAction<R>
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    let routes = gather {
      installOnce(RoutingModule())
      return RouteList()
    }
    // Read here, so that verification runs no code of a route.
    let patterns = R._urlRoute?.pattern.texts
    let entry = RouteEntry(
      type: R.self, patterns: patterns ?? [], exposure: exposure, module: Self.self, location: location)
    if patterns != nil || R.self == Unrouted.self, routes.append(entry) {
      begin(RouteList.self, .contribution, at: location).to(instance: routes)
    }
    _ = bind(RouteAction<R>.self, at: location, takingLater: repeat each parameter, make: make).in(.singleton)
  }
}

extension CallParameters {
  /// Resolves the parameters of one call on the main actor.
  @MainActor
  fileprivate func resolveOnMainActor<each D>() throws -> sending (repeat each D) { try resolve() }
}
