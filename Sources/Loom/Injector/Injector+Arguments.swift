extension Injector {
  /// Returns an instance created with arguments, or stops the program with the full report.
  ///
  /// ```swift
  /// bind(CarDao.self, named: "custom").to(Car.init(color:engine:), .argument, .named("spare"))
  /// let black = injector.get(CarDao.self, named: "custom", arguments: "black")
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, each of exactly the parameter's type.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Complexity: O(*n*) for *n* parameters, plus creating the instances.
  public func get<T, each A>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> T {
    do {
      return try resolve(T.self, named: name, arguments: repeat each arguments, fileID: fileID, line: line)
    } catch {
      trap(error, at: fileID, line)
    }
  }

  /// Returns an instance created with arguments.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, each of exactly the parameter's type.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, if the binding takes other arguments, or if creating the
  ///   instance fails.
  /// - Complexity: O(*n*) for *n* parameters, plus creating the instances.
  public func resolve<T, each A>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(InjectionError) -> T {
    do {
      return try asker.resolve(type, named: name, .of(repeat each arguments))
    } catch {
      throw asker.report(error, at: fileID, line)
    }
  }

  /// An instance created with arguments, for a companion, whose own line would tell its user nothing.
  package func unplaced<T, each A>(
    _ type: T.Type, named name: Name?, arguments: repeat each A
  ) throws(InjectionError) -> T {
    do {
      return try asker.resolve(type, named: name, .of(repeat each arguments))
    } catch {
      throw injectionError(error)
    }
  }
}

extension Resolver {
  /// Returns an instance created with arguments, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, each of exactly the parameter's type.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Complexity: O(*n*) for *n* parameters, plus creating the instances.
  public func get<T, each A>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> T {
    do {
      return try resolve(T.self, named: name, arguments: repeat each arguments, fileID: fileID, line: line)
    } catch {
      trap(error, at: fileID, line)
    }
  }

  /// Returns an instance created with arguments.
  ///
  /// - Parameters:
  ///   - type: the type to resolve; omit it if the context determines it.
  ///   - name: the name of the binding to use.
  ///   - arguments: the arguments, in the order of the parameters, each of exactly the parameter's type.
  ///   - fileID: where it is called; Swift fills it in.
  ///   - line: where it is called; Swift fills it in.
  /// - Returns: the instance.
  /// - Throws: an ``InjectionError`` if nothing is bound, if the binding takes other arguments, or if creating the
  ///   instance fails.
  /// - Complexity: O(*n*) for *n* parameters, plus creating the instances.
  public func resolve<T, each A>(
    _ type: T.Type = T.self, named name: Name? = nil, arguments: repeat each A, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(InjectionError) -> T {
    do {
      return try asker.resolve(type, named: name, .of(repeat each arguments))
    } catch {
      throw asker.report(error, at: fileID, line)
    }
  }
}
