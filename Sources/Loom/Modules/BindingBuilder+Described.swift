// What the forms with sources have in common, where not every parameter is resolved by its type or under a name.
extension BindingBuilder {
  // First and rest stay apart: a pack made of both crashes Swift 6.3's optimizer.
  @inlinable
  func bind<F, each D, E: Error>(
    _ make: @escaping @Sendable (F, repeat each D) throws(E) -> T, _ first: ParameterSource<F>,
    _ rest: repeat ParameterSource<each D>
  ) -> BindingOptions<T> {
    var dependencies = DependencyList(first)
    repeat dependencies.append(each rest)
    return add(.function, dependencies) { entry, resolution in
      var parameters = try Parameters(of: entry, resolution)
      do {
        return try make(try parameters.take(first), repeat try parameters.take(each rest))
      } catch {
        throw entry.failure(error, resolution)
      }
    }
  }
}
