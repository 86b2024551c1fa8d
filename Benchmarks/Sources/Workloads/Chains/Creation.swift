import Loom

/// Creates injectors of many bindings, and the dictionaries to compare them with.
public enum Creation {
  /// Creates, and so verifies, an injector whose keys are types.
  ///
  /// - Parameter bindings: how many, 1,000 at most.
  /// - Returns: the injector.
  @inline(never)
  public static func types(_ bindings: Int) -> Injector { injector(ChainsModule(bindings: bindings)) }

  /// Fills a dictionary from types to the same closures.
  ///
  /// - Parameter bindings: how many, 1,000 at most.
  /// - Returns: the dictionary.
  @inline(never)
  public static func typesInDictionary(_ bindings: Int) -> DictionaryContainer {
    DictionaryContainer.chains(bindings: bindings)
  }

  /// Creates, and so verifies, an injector whose keys are types with names.
  ///
  /// - Parameter bindings: how many, 100,000 at most.
  /// - Returns: the injector.
  @inline(never)
  public static func names(_ bindings: Int) -> Injector { injector(NamedChainsModule(bindings: bindings)) }

  /// Fills a dictionary from types with names to the same closures.
  ///
  /// - Parameter bindings: how many, 100,000 at most.
  /// - Returns: the dictionary.
  @inline(never)
  public static func namesInDictionary(_ bindings: Int) -> NamedDictionary {
    NamedDictionary.chains(ChainNames.names(of: bindings))
  }

  /// Asks for an object at the top of a chain.
  ///
  /// - Parameter injector: one made by ``types(_:)``.
  public static func useFirst(of injector: Injector) { blackHole(injector.get(Node<Chain<P0, P0>, P0>.self)) }

  /// Asks for an object at the top of a chain.
  ///
  /// - Parameter container: one made by ``typesInDictionary(_:)``.
  public static func useFirst(of container: DictionaryContainer) {
    blackHole(container.get(Node<Chain<P0, P0>, P0>.self))
  }

  static func injector(_ modules: Module...) -> Injector {
    do { return try Injector(modules: modules) } catch { fatalError("\(error)") }
  }
}

extension Workload {
  /// Creation of an injector whose keys are types.
  ///
  /// By hand there is nothing to create, so the dictionary takes its place.
  public static func creation(ofTypes bindings: Int) -> Workload {
    Workload("creation of \(bindings), by type", target: 3) {
      Sides(
        handWritten: Side(making: chunk(of: bindings)) { Creation.typesInDictionary(bindings) },
        loom: Side(making: chunk(of: bindings)) { Creation.types(bindings) })
    }
  }

  /// Creation of an injector whose keys are types with names, compared with a dictionary of the same.
  public static func creation(ofNames bindings: Int) -> Workload {
    Workload("creation of \(bindings), by name", target: 4) {
      Sides(
        handWritten: Side(making: chunk(of: bindings)) { Creation.namesInDictionary(bindings) },
        loom: Side(making: chunk(of: bindings)) { Creation.names(bindings) })
    }
  }

  /// How many to create between two looks at the clock.
  private static func chunk(of bindings: Int) -> Int { max(1, 1000 / bindings) }
}
