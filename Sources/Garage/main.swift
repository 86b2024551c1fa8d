// Garage plans a day of trips: it reads cars, drivers and trips from a JSON file, gives each trip a car and a driver, and prints the
// plan. It is a small program of an ordinary shape that shows what wiring one with Loom looks like:
//
//     swift run garage                        plan the day that comes with the program
//     swift run garage --prefer idle          plan it otherwise
//     swift run garage graph html             draw its wiring
//     swift run garage explain Planner        explain how one part of it is made
//     swift run garage open garage://trips/7  follow a URL
//     swift run garage serve --requests .     answer requests until it is stopped
//     swift run garage --help                 all commands
//
// Read it in this order. The files that are not named here are plain Swift, and would be the same without Loom.
//
//   Modules/GarageModule.swift          the whole program: a module that installs the others, and the configuration
//   Modules/SystemModule.swift          the world outside: a singleton, and an instance that tests replace
//   Modules/StoreModule.swift           the data: a configured value, an eager singleton, and a scoped store
//   Modules/DispatchModule.swift        the rule: names, a provider, a decorator, an argument, and routes
//   Modules/ReportModule.swift          the report: classes with property injection, and contributions
//   Command/Command.swift               reads the configuration and makes the injector
//   Application.swift                   makes a child injector, for a plan to compare with
//   Dispatch/Planner.swift              takes a `Factory` with an argument, and something `Lazy`
//   Dispatch/PreferenceProvider.swift   a `Provider`
//   Report/ReportSection.swift          an `Injectable` class: `requires`, and the hook `awakeFromInjection`
//   Report/DriverSection.swift          a subclass that requires more
//   Routes/ShowTrip.swift, ShowPlan.swift   URLs as types
//   Modules/ServerModule.swift          the parts of a server: components, and the objects of each request
//   Server/RequestFolder.swift          a component with work that lasts; it makes a child injector for each request
//   Server/Answer.swift, RequestLog.swift   made for one request, by its child
//   Server/Journal.swift                opened when the program starts, and closed last
//   Server/Statistics.swift             a component that receives events
//   Command/Failure.swift               finds in an error the one that a bound function or a component has thrown

import Foundation

let command = Command(output: StandardOutput(), errors: StandardError())
exit(await command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
