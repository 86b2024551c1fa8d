extension Entry {
  /// The entries that making and injecting the product asks for, as far as the declarations tell.
  ///
  /// - Parameter later: whether those count too that are only asked for later.
  /// - Returns: what is bound, in the order of the dependencies.
  func needs(later: Bool = false) -> [Entry] {
    let dependencies = binding.dependencies
    return dependencies.indices.compactMap { index in
      let linked = links[index].takeUnretainedValue()
      return linked === Entry.absent || dependencies[index].kind.isDeferred && !later ? nil : linked
    }
  }
}
