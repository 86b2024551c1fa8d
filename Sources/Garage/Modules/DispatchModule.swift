import Loom
import LoomConfiguration
import LoomRouting

/// The rule by which trips get their cars and drivers.
final class DispatchModule: Module {
  override func configure() {
    // Two bindings of one protocol, with different names.
    bind(DriverPreference.self, named: .nearest).to(NearestFirst.init)
    bind(DriverPreference.self, named: .idle).to(IdleFirst.init)

    // And one without a name, which everything else asks for: a provider picks one of the two. Since a provider may
    // ask for anything, each child has its own of whatever needs one; so nothing shared here does.
    configured(Preference.self, "prefer", default: .nearest)
    bind(DriverPreference.self).to(provider: PreferenceProvider())

    // What a provider asks for cannot be seen in its binding. Said here, it is verified all the same.
    expects(Preference.self, named: "prefer")

    // A decorator, around whichever preference is bound. The two with a name stay as they are, for a decorator is applied
    // to one key.
    configured(Int?.self, "rest-after")
    bind(RestLimit.self).to(RestLimit.init, .named("rest-after"))
    decorate(DriverPreference.self) { (preference: any DriverPreference, limit: RestLimit) in
      limit.minutes.map { RestedFirst(preference: preference, limit: $0) } ?? preference
    }

    // An initializer: its parameter is resolved.
    bind(AssignmentRule.self).to(AssignmentRule.init)

    // Its first parameter is an argument, of whoever asks: nobody can know the trip before.
    bind(TripDispatch.self).to(TripDispatch.init, .argument, .bound, .bound)

    // It asks for a factory and for something lazy, which need no binding of their own.
    bind(Planner.self).to(Planner.init)

    // A route: what a URL asks for, and who answers. What the handler takes besides is resolved for each call.
    handle(ShowTrip.self, exposure: .remote) { (show: ShowTrip, planner: Planner) in try show.answer(planner) }

    // Without an exposure: the program itself may ask, and for anybody else there is no such route.
    handle(ShowPlan.self) { (show: ShowPlan, planner: Planner) in try show.answer(planner) }
  }
}
