import Foundation
import HummingbirdTesting
import Loom
import LoomTesting
import Testing
import TodoService
import WiredByLoom

/// The routes, each test with its own store, in parallel.
@Suite(.injector(modules: service()) { $0.install(Fakes()) })
struct RouteTests {
  @Test func `what a user adds is there`() async throws {
    try await Injector.current.application().test(.router) { client in
      _ = try await client.send(.post, "/users", #"{"name": "Ada"}"#)
      let added = try await client.send(.post, "/todos", #"{"title": "Tea"}"#, token: "token-1")
      #expect(added.hasPrefix("201 "))
      #expect(try await client.send(.get, "/todos", token: "token-1").contains(#""title":"Tea""#))
    }
  }
}

extension RouteTests {
  @Test func `a user sees no todos of others`() async throws {
    try await Injector.current.application().test(.router) { client in
      for name in ["Ada", "Bob"] { _ = try await client.send(.post, "/users", #"{"name": "\#(name)"}"#) }
      _ = try await client.send(.post, "/todos", #"{"title": "Tea"}"#, token: "token-1")
      #expect(try await client.send(.get, "/todos", token: "token-2") == "200 []")
      #expect(try await client.send(.delete, "/todos/1", token: "token-2") == "404 ")
    }
  }

  @Test func `without a token, nobody sees anything`() async throws {
    try await Injector.current.application().test(.router) { client in
      for token in [nil, "stolen"] {
        let answer = try await client.send(.get, "/todos", token: token)
        #expect(answer.hasPrefix("401 "))
      }
    }
  }

  @Test(arguments: 1...28) func `applications in parallel share nothing`(number: Int) async throws {
    try await Injector.current.application().test(.router) { client in
      _ = try await client.send(.post, "/users", #"{"name": "Ada"}"#)
      for _ in 0..<number { _ = try await client.send(.post, "/todos", #"{"title": "Tea"}"#, token: "token-1") }
      let text = try await client.send(.get, "/todos.txt", token: "token-1")
      #expect(text == "200 " + String(repeating: "Tea\n", count: number))
    }
  }
}
