extension BindingGraph {
  /// A dependency, with the binding that declares it.
  struct Edge {
    let binding: Binding
    let dependency: DeclaredDependency

    init(_ binding: Binding, _ index: Int) {
      self.binding = binding
      dependency = binding.dependencies[index]
    }
  }
}
