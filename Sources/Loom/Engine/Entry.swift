/// A binding at work in one injector: its linked dependencies, and the producer that has its stored instance.
///
/// `@unchecked Sendable`: the `let`s are immutable, and `producer` and `steps` are set once, under the lock of the hierarchy, before another
/// thread can find the entry.
final class Entry: @unchecked Sendable {
  let binding: Binding
  let node: Node
  /// Held while a shared instance is built.
  ///
  /// The members of a declared cycle share one.
  let lock: BuildLock?
  /// The part of a declared cycle that the entry is in, whose members need each other while they are made.
  let core: Ring?
  /// Hears of each product.
  let observer: ResolutionEvent.Observer?
  // Not counted: the context owns the entry and outlives it.
  private let uncountedContext: Uncounted<Context>
  /// Hands out the products; linked as soon as the producers of the function's parameters are there.
  private(set) var producer: AnyProducer?
  /// What sets the properties of new objects; linked when the producers of all of them are there.
  private(set) var steps: [InjectionStep] = []

  init(_ node: Node, in context: Context, _ lock: BuildLock?) {
    binding = context.graph[node]
    self.node = node
    self.lock = lock
    core = context.graph.ringPlace(of: node)?.core
    observer = context.observer
    uncountedContext = Uncounted(context)
  }
}

/// Sets one property of an object.
struct InjectionStep {
  let requirement: Requirement
  let producer: Uncounted<AnyProducer>
}

extension Entry {
  var context: Context { uncountedContext.object }

  /// Links the function to its parameters.
  func link() { producer = binding.recipe.accept(ProducerMaker(entry: self)) }

  /// Links the properties, in their order; those that lead nowhere are left out.
  func linkProperties() {
    let first = binding.dependencies.count - binding.requirements.count
    steps = binding.requirements.enumerated().compactMap { index, requirement in
      context.producer(of: node, first + index).map { InjectionStep(requirement: requirement, producer: Uncounted($0)) }
    }
  }

  /// The entry that a look-up has found.
  static func owner(of producer: AnyProducer) -> Entry { producer.owner.use { known($0, as: Entry.self) } }

  /// Makes the product if the scope keeps it, and drops it if not.
  func warmUp() throws {
    let resolution = Resolution.current
    try resolution.begin(self, for: nil)
    defer { resolution.end() }
    try (producer as? any Keeper)?.warmUp()
  }

  /// Whether the finished product can be read without a lock.
  var isFinished: Bool { (producer as? any Keeper)?.isFinished ?? false }
}

/// What a recipe sees of an entry; a copy keeps nothing.
struct EntrySite: Site {
  let entry: Uncounted<Entry>

  func producer(of dependency: Int) -> AnyProducer? { entry.use { $0.context.producer(of: $0.node, dependency) } }
  func makeResolver() -> Resolver { Resolver(asker: entry.use { BindingAsker($0) }) }
  func takeArguments() throws -> Arguments { try entry.use { try $0.takeArguments() } }
}

extension Linker {
  /// The entry that is being linked.
  var entry: Uncounted<Entry> {
    guard let site = site as? EntrySite else { preconditionFailure("only entries are linked by this module") }
    return site.entry
  }
}
