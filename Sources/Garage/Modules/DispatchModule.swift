import Loom
import LoomConfiguration
import LoomRouting

/// The rule by which trips get their cars and drivers.
final class DispatchModule: Module {
  override func configure() {
    // Two bindings of one protocol, with different names.
    bind(DriverPreference.self, named: .nearest).to(NearestFirst.init)
    bind(DriverPreference.self, named: .idle).to(IdleFirst.init)

    // And one without a name, for everything else: a provider picks one of the two. Since a provider may
    // resolve anything, each child has its own instances of objects that need one; so nothing shared here does.
    configured(Preference.self, "prefer", default: .nearest)
    bind(DriverPreference.self).to(provider: PreferenceProvider())

    // A provider's requests cannot be seen in its binding. Declared here, they are verified all the same.
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

    // Its first parameter is an argument of the caller: only the caller knows the trip.
    bind(TripDispatch.self).to(TripDispatch.init, .argument, .bound, .bound)

    // It takes a factory and a lazy value, which need no binding of their own.
    bind(Planner.self).to(Planner.init)

    // A route: a URL as a value, and its handler. The handler's other parameters are resolved for each call.
    handle(ShowTrip.self, exposure: .remote) { (show: ShowTrip, planner: Planner) in try show.answer(planner) }

    // Without an exposure: the program itself may use it, and from outside there is no such route.
    handle(ShowPlan.self) { (show: ShowPlan, planner: Planner) in try show.answer(planner) }
  }
}
