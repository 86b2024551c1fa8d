/// Makes the producer of an entry, whose way the scope decides.
struct ProducerMaker: RecipeVisitor {
  let entry: Entry

  func visit<Product>(_ recipe: Recipe<Product>) -> AnyProducer {
    var linker = Linker(entry.binding.dependencies, at: EntrySite(entry: Uncounted(entry)))
    let make = prepared(recipe.link(&linker))
    switch entry.binding.lifetime {
    case .normal:
      if entry.binding.injection != nil { return InjectingProducer(entry, make) }
      return NewProducer(entry, make)
    case .graph: return GraphProducer(entry, make)
    case .singleton, .eager, .weak, .scoped: return SharedProducer(entry, make)
    }
  }

  func visit<Product>(_ recipe: AsynchronousRecipe<Product>) -> AnyProducer {
    var linker = Linker(entry.binding.dependencies, at: EntrySite(entry: Uncounted(entry)))
    return AsynchronousProducer(entry, begin: recipe.link(&linker))
  }

  /// The function, with what has to be done before it is called.
  private func prepared<Product>(_ make: @escaping Make<Product>) -> Make<Product> {
    let binding = entry.binding
    let entry = Uncounted(entry)
    if binding.kind == .supplied { return { throw entry.use { $0.notSupplied() } } }
    guard binding.isCheckedForMainActor || binding.isLive else { return make }
    return {
      try entry.use { entry in
        if entry.binding.isCheckedForMainActor { try entry.checkMainActor() }
        if entry.binding.isLive { entry.reportLive() }
      }
      return try make()
    }
  }
}
