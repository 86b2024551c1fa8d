// The forms for seven parameters and more. Those after the seventh are a pack, which must not hold a closure where a class is
// bound straight to a protocol: see the forms for fewer.
extension BindingBuilder {
  /// Binds to a function of many parameters; the injector resolves each one.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - isLink: makes Swift prefer none of these forms, so that overloaded initializers are ambiguous; do not pass it.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, H, I, each D, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G, H, I, repeat each D) throws(E) -> T, isLink: Never? = nil
  ) -> BindingOptions<T> {
    add(.function, .init(A.self, B.self, C.self, F.self, G.self, H.self, I.self, repeat (each D).self)) { linker in
      let (a, b, c, f) = (linker.next(A.self), linker.next(B.self), linker.next(C.self), linker.next(F.self))
      let (g, h, i) = (linker.next(G.self), linker.next(H.self), linker.next(I.self))
      let rest = (repeat linker.next((each D).self))
      return {
        try make(
          try a(), try b(), try c(), try f(), try g(), try h(), try i(), repeat try (each rest)())
      }
    }
  }

  /// Binds to a function of many parameters, with a source for each.
  ///
  /// - Parameters:
  ///   - make: creates the instance.
  ///   - first: the source of the first parameter.
  ///   - second: the source of the second parameter.
  ///   - third: the source of the third parameter.
  ///   - fourth: the source of the fourth parameter.
  ///   - fifth: the source of the fifth parameter.
  ///   - sixth: the source of the sixth parameter.
  ///   - seventh: the source of the seventh parameter.
  ///   - rest: the sources of the others.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(*n*) for *n* parameters
  @discardableResult
  public func to<A, B, C, F, G, H, I, each D, E: Error>(
    _ make: @escaping @Sendable (A, B, C, F, G, H, I, repeat each D) throws(E) -> T, _ first: ParameterSource<A>,
    _ second: ParameterSource<B>, _ third: ParameterSource<C>, _ fourth: ParameterSource<F>,
    _ fifth: ParameterSource<G>, _ sixth: ParameterSource<H>, _ seventh: ParameterSource<I>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    let sources = (first, second, third, fourth, fifth, sixth, seventh)
    return add(
      .function, .init(from: first, second, third, fourth, fifth, sixth, seventh, repeat each rest)
    ) { linker in
      var count = 0
      let (a, b) = (linker.next(sources.0, &count), linker.next(sources.1, &count))
      let (c, f) = (linker.next(sources.2, &count), linker.next(sources.3, &count))
      let (g, h, i) = (linker.next(sources.4, &count), linker.next(sources.5, &count), linker.next(sources.6, &count))
      let others = (repeat linker.next(each rest, &count))
      let (takesArguments, owner) = (count > 0, linker.owner)
      return {
        let given = takesArguments ? try owner.use { try $0.takeArguments() } : nil
        return try make(
          try a.take(given), try b.take(given), try c.take(given), try f.take(given), try g.take(given),
          try h.take(given), try i.take(given), repeat try (each others).take(given))
      }
    }
  }
}
