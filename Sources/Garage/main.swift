// A garage sale: users sell and buy articles, on the command line and over HTTP. It shows how a program of an ordinary
// shape is wired with Loom:
//
//     swift run garage                                        list the articles
//     swift run garage open garage://articles/1?format=long   open a URL
//     swift run garage explain Catalog                        show what a type needs
//     swift run garage serve                                  answer HTTP: curl http://127.0.0.1:8080/articles
//     swift run garage --help                                 all commands
//
// Read it in this order. Files that are not named here are plain Swift; some of them declare routes.
//
//   GarageModule.swift            the whole program: a module that installs the others
//   Store/StoreModule.swift       a configured value, and a store that is opened and closed
//   Catalog/CatalogModule.swift   a singleton, a decorator, names, contributions, and URLs
//   Catalog/Section.swift         property injection: `requires` and `awakeFromInjection`
//   Session/SessionModule.swift   a session: a supplied user, a scoped receipt, an argument
//   Server/ServerModule.swift     components
//   Server/HTTPServer.swift       a component whose work lasts, with a child for each request
//   Server/Statistics.swift       a component that receives events
//   Command/Command.swift         reads the configuration, creates the injector, runs the lifecycle
//   Command/Failure.swift         what users are told, and what developers are

import Foundation

let command = Command(output: FileOutput(file: .standardOutput), errors: FileOutput(file: .standardError))
exit(await command.run(Array(CommandLine.arguments.dropFirst())))
