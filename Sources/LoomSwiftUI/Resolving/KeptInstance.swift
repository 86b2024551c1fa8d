#if canImport(SwiftUI)
  import Loom

  /// The instance that a view keeps, and the request that it has been resolved for.
  ///
  /// SwiftUI initializes a view many times, and closures of older values of the view live on: only the newest value
  /// decides what is asked for, and that is the one which SwiftUI updates before `body`.
  ///
  /// It belongs to no actor, because `update()` does not; SwiftUI calls that on the main actor, where everything else
  /// happens.
  nonisolated final class KeptInstance<Value> {
    private var request: ResolutionRequest<Value>?
    private var instance: Value?

    /// Notes what the newest value of the view asks for, and lets go of an instance with other arguments.
    func adopt(_ request: ResolutionRequest<Value>) {
      if let known = self.request, !known.asksForTheSame(as: request) { instance = nil }
      self.request = request
    }

    /// The instance, resolved if there is none.
    func value(from injector: Injector) -> Value {
      if let instance { return instance }
      guard let request else { outsideOfBody() }
      let new: Value
      do {
        new = try request.resolve(from: injector)
      } catch {
        trap(request.explained(error), at: request.place.fileID, request.place.line)
      }
      instance = new
      return new
    }

    private func outsideOfBody() -> Never {
      fatalError("`@Resolved` was read before the view was on the screen; read it in `body`, `task` or an action")
    }
  }
#endif
