public import Loom

/// Creates, starts and stops the components of an injector.
///
/// In a server, run it until a signal or the program stops it:
///
/// ```swift
/// try await Lifecycle(Injector(StatisticsModule(), StoreModule())).run()
/// ```
///
/// In an application that the system runs, keep a lifecycle instead, start it, and pass events to it:
///
/// ```swift
/// let lifecycle = try Lifecycle(injector)
/// try await lifecycle.start()
/// let mayQuit = lifecycle.events.send(MayQuit())
/// ```
///
/// The events of UIKit's delegates are in the library LoomUIKit.
///
/// Components start after their dependencies, and stop in reverse order. ``order`` explains it.
@MainActor
public final class Lifecycle {
  /// Sends events; the same object that components receive.
  public let events: Events
  /// Registers handlers of the application itself, which come before those of all components.
  public let host: EventRegistrar
  /// The order in which components start, and why.
  public let order: ComponentOrder

  let injector: Injector
  let options: Options
  let request = StopRequest()
  let watch: HandlerWatch
  /// All components that modules declare, whether they take part or not.
  let declared: [ComponentEntry]
  /// Those of them that the manifest disables.
  private let disabled: [ComponentEntry]
  /// The keys of all that are declared, and of components that have been added.
  var known: Set<AnyKey>
  /// The members that take part: the host, and then the components in their order.
  var members: [Member]
  /// The start, from its beginning on.
  var starting: Task<LifecycleError?, Never>?
  /// How many calls wait for the start.
  var startCalls = 0 { didSet { if startCalls == 0 { startReturn.giveUp() } } }
  /// Waits until none does.
  let startReturn = BoundedWait<Void>()
  /// The start of deferred components, until they all have started.
  var deferring: Task<Void, Never>?
  /// The stop, from its beginning on.
  var stopping: Task<StopReport, Never>?
  /// Whether ``run(stoppingOn:)`` has been called.
  var isRun = false
  /// Components that have failed, so that none starts that needs them; until they start after all.
  var failed: [ComponentEntry] = []
  /// How many turns of members there have been.
  var turns = 0
  var runs: [Run] = []
  var forwarded: Set<ObjectIdentifier> = []
  /// Failures of work after which the program goes on.
  var tolerated: [LifecycleProblem] = []
  /// Problems that no report has had yet.
  var unreported: [LifecycleProblem] = []
  /// Registrars besides those of host and components.
  var listeners: [EventRegistrar] = []
  /// The walks through handlers that are under way.
  var walks: [HandlerWalk] = []
  /// Ends the waiting when the whole shutdown takes too long.
  var shutdownTimer: TimeLimit?
  let injectorStart = BoundedWait<InjectionError?>()
  let injectorClose = BoundedWait<CloseReport>()
  /// Closures to run when the components have started.
  var early: [@MainActor () -> Void] = []

  /// Whether the components have started, and have heard the events that came before.
  ///
  /// - Complexity: O(1)
  public internal(set) var hasStarted = false

  /// Finds, checks and orders the components of an injector, but creates none.
  ///
  /// - Parameters:
  ///   - injector: the injector that creates the components; the lifecycle closes it when it stops.
  ///   - manifest: which components take part, and their order.
  ///   - options: limits and other options.
  /// - Throws: a ``LifecycleError`` with every problem.
  /// - Complexity: O(*n* log *n* + *e*) for *n* bindings and *e* dependencies in most graphs; O(*n*²) at worst
  public init(
    _ injector: Injector, manifest: ComponentManifest? = nil, options: Options = Options()
  ) throws(LifecycleError) {
    self.injector = injector
    self.options = options
    let all: [DeclaredComponent]
    (events, declared, all) = try Self.found(in: injector)
    known = Set(all.map(\.key))
    watch = HandlerWatch(options.isProfiled ? options.clock : nil)
    host = EventRegistrar(events, of: nil, at: -1, .now, watch)
    let plan = ComponentPlan(declared, of: all, manifest)
    guard plan.problems.isEmpty else { throw LifecycleError(plan.problems) }
    order = ComponentOrder(plan.components, ComponentGraph(injector.needs(of: plan.components.map(\.entry.key))))
    let enabled = Set(plan.components.map(\.id))
    disabled = declared.filter { !enabled.contains($0.id) }
    members = [Member(host: host)]
    for (place, index) in order.indices.enumerated() {
      let (entry, unit) = (plan.components[index].entry, order.graph.units[index])
      members.append(Member(entry, at: place, unit: unit, isAwaited: order.isAwaited(index)))
    }
    for member in members { member.entry?.driver = self }
    events.lifecycle = self
    if options.isProfiled { events.isWatched = true }
  }

  /// The events, the components, and all declarations of components, replaced ones too.
  private static func found(
    in injector: Injector
  ) throws(LifecycleError) -> (Events, [ComponentEntry], [DeclaredComponent]) {
    do {
      let all = try injector.unplaced([DeclaredComponent].self)
      // Without components, no module has installed the one that binds events.
      let entries = try injector.unplaced([ComponentEntry].self).eachOnce
      return (try injector.unplaced(Events?.self) ?? Events(), entries, all)
    } catch {
      throw LifecycleError([LifecycleProblem(.notMade, nil, in: nil, error.description, cause: error)])
    }
  }

  /// The components that exist and have not been removed, in their order.
  ///
  /// - Complexity: O(*n*) for *n* components
  public var components: [any Component] { members.filter { !$0.isLeaving }.compactMap(\.component) }

  /// Probable mistakes: overruled levels and priorities, disabled components that others need, events that are not
  /// forwarded, components that are not declared, and failures of deferred components and of long-running work.
  ///
  /// - Complexity: O(*n*) for *n* bindings, components and events
  public var warnings: [LifecycleProblem] {
    order.warnings + stillNeeded + unforwarded + injector.undeclaredComponents(except: known) + tolerated
      + unreported
  }

  /// Warnings of components that the manifest disables, although one that takes part needs them.
  private var stillNeeded: [LifecycleProblem] {
    injector.needs(of: members.compactMap(\.entry), among: disabled.filter { $0.driver == nil }).map {
      LifecycleProblem(.stillNeeded, of: $0.need, $0.user.id)
    }
  }
}
