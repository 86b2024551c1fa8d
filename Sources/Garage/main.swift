// Garage plans a day of trips: it reads cars, drivers and trips from a JSON file, gives each trip a car and a driver,
// and prints the plan. It is a small program of an ordinary shape, there to show what wiring one with Loom looks like:
//
//     swift run garage                        plan the day that comes with the program
//     swift run garage --data day.json        plan another one
//     swift run garage graph --format html    draw its wiring
//     swift run garage explain Planner        tell how one part of it is made
//     swift run garage open garage://trips/7  follow a URL
//     swift run garage serve --requests .     answer requests, and plan again when the data change
//     swift run garage --help                 what else there is
//
// Where to look; these are the files that import Loom:
//
//   Modules/GarageModule.swift     the whole program: a module that installs the others, and instances
//   Modules/SystemModule.swift     the world outside: a singleton, and an instance that tests replace
//   Modules/StoreModule.swift      the data: a closure with declared parameters, an eager singleton, and a scoped store
//   Modules/DispatchModule.swift   the rule: named bindings, a provider, `expects`, and a binding with an argument
//   Modules/ReportModule.swift     the report: classes with property injection, and contributions
//   Modules/RestModule.swift       an option of the user's: a decorator
//   Modules/ServerModule.swift     what goes on until it is stopped: components, and a binding that replaces a default
//   Modules/StatisticsModule.swift a component that others know by a protocol
//   Modules/RequestModule.swift    a component that starts last
//
//   Command/Command.swift               makes the injector
//   Command/Failure.swift               finds in an `InjectionError` what a bound function has thrown
//   Command/Wiring.swift                shows the injector's graph
//   Application.swift                   asks for the injector, and makes a child for each plan to compare with
//   Dispatch/Planner.swift              asks for a `Factory` with an argument, and for something `Lazy`
//   Dispatch/PreferenceProvider.swift   a `Provider`
//   Report/ReportSection.swift          an `Injectable` base class: `requires`, and the hook `awakeFromInjection`
//   Report/DriverSection.swift          a subclass that requires more
//   Server/Day.swift                    asks for a `Factory` without an argument
//   Server/Days.swift                   asks for the injector, and makes a child for each fleet that is loaded
//
// And these import LoomLifecycle, besides the modules that declare components:
//
//   Command/Command.swift               makes the server
//   Command/Failure.swift               finds in a `LifecycleError` what a component has thrown
//   Server/Server.swift                 runs the components until a signal, and hears itself that they are ready
//   Server/FleetLoader.swift            loads the data: a component with a start, and work that lasts (`run`)
//   Server/TripPlanner.swift            plans what is asked for: it hears events and sends others
//   Server/Statistics.swift             counts what it hears of
//   Server/StatisticsArchive.swift      saves on exit: starts after what it needs, and stops before it
//   Server/RequestFolder.swift          watches a directory: work that lasts, and an event that somebody answers
//   Server/FleetLoaded.swift            an event that may be answered with an error
//   Server/RequestArrived.swift         an event whose first answer counts
//   Server/RequestAnswered.swift and Server/TripPlanned.swift: events without an answer
//   Server/EventRegistrar+Lines.swift   a line for each component that stops
//
// And these import LoomRouting:
//
//   Routes/ShowTrip.swift, ShowDriver.swift and ShowPlan.swift: what URLs ask for, as types
//   Modules/DispatchModule.swift and StoreModule.swift: who answers
//   Command/Command.swift               opens a URL of the user's
//   Command/Failure.swift               tells the user what is wrong with it
//
// And these import LoomConfiguration:
//
//   Command/Command.swift               makes a `Configuration` of arguments and environment variables
//   Command/Failure.swift               tells the user which value is wrong, and where it came from
//   Server/ServerOptions.swift          reads the values
//
// Everything else is plain Swift with plain initializers, and would be the same without Loom.

import Foundation

let command = Command(output: StandardOutput(), errors: StandardError())
exit(await command.run(CommandLine.arguments.dropFirst()).rawValue)
