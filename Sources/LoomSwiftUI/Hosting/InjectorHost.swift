#if canImport(SwiftUI)
  import Loom
  import Observation

  /// Creates, starts and closes the injector of a view.
  ///
  /// The view keeps the host as its state. When SwiftUI releases the state, the host closes the injector.
  @MainActor @Observable final class InjectorHost {
    /// How far the injector is.
    enum Phase {
      case starting
      case ready(Injector)
      case failed(InjectionError)
    }

    private(set) var phase = Phase.starting
    /// The injector and the task that starts it: an object, so that the host's end can read it on any thread.
    @ObservationIgnored private var running: Running?
    /// The value that the injector has been created for.
    @ObservationIgnored private var origin: (any Equatable)?
    /// How many injectors the host has created; the identity of the views that use one.
    @ObservationIgnored private(set) var generation = 0

    nonisolated init() {}

    deinit { running?.end() }

    /// The phase of the injector for an origin; creates the injector first if it is a new origin.
    ///
    /// A view calls it in `body`: an injector without anything to start is ready in the first frame.
    func phase<Origin: Equatable>(
      for new: Origin, isOwner: Bool, make: () throws(InjectionError) -> Injector
    ) -> Phase {
      if let origin, let known = origin as? Origin, known == new { return phase }
      origin = new
      generation += 1
      running?.end()
      running = nil
      do {
        let injector = try make()
        running = Running(injector, isOwner: isOwner)
        show(injector.mayNeedStart ? .starting : .ready(injector))
        if injector.mayNeedStart { start(injector) }
      } catch {
        show(.failed(error))
      }
      return phase
    }

    private func start(_ injector: Injector) {
      let generation = generation
      running?.task = Task { [weak self] in
        do throws(InjectionError) {
          try await injector.start()
          self?.finish(.ready(injector), of: generation)
        } catch {
          self?.finish(.failed(error), of: generation)
        }
      }
    }

    /// Shows the end of a start, unless the view has got another injector meanwhile.
    private func finish(_ phase: Phase, of generation: Int) {
      if generation == self.generation { self.phase = phase }
    }

    /// Sets the phase while `body` runs, which reads it: SwiftUI must not take that for a change.
    private func show(_ phase: Phase) { _phase = phase }
  }

  /// An injector at work, and the task that starts it.
  @MainActor private final class Running: Sendable {
    let injector: Injector
    let isOwner: Bool
    var task: Task<Void, Never>?

    init(_ injector: Injector, isOwner: Bool) {
      self.injector = injector
      self.isOwner = isOwner
    }

    nonisolated func end() {
      guard isOwner else { return }
      Task { @MainActor [self] in
        task?.cancel()
        await task?.value
        await injector.close()
      }
    }
  }
#endif
