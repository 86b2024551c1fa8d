import Loom
import LoomRouting

/// The rule by which trips get their cars and drivers.
final class DispatchModule: Module {
  override func configure() {
    // Two bindings of one protocol, told apart by names.
    bind(DriverPreference.self, named: .nearest).to(NearestFirst.init)
    bind(DriverPreference.self, named: .idle).to(IdleFirst.init)

    // And one without a name, which is what everyone else asks for: a provider picks one of the two. Since a provider
    // may ask for anything, a child injector makes its own of whatever needs one; so nothing shared here does.
    bind(DriverPreference.self).to(provider: PreferenceProvider())

    // What a provider asks for cannot be seen in its binding. Said here, it is verified all the same.
    expects(Options.Preference.self)

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
