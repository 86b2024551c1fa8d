extension BindingGraph {
  /// A dependency, with the binding that declares it.
  final class Edge {
    let binding: Binding
    let dependency: DeclaredDependency

    @inline(never)
    init(_ binding: Binding, _ index: Int) {
      self.binding = binding
      dependency = binding.dependencies[index]
    }
  }
}
