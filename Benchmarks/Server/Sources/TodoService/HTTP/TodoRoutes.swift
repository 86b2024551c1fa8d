import Hummingbird
import NIOCore

extension Todo: ResponseEncodable {}

struct NewTodo: Decodable {
  let title: String
}
struct TodoChange: Decodable {
  let isDone: Bool
}

func addTodoRoutes(to router: Router<TodoContext>) {
  router.get("todos") { request, context in
    try await context.requireServices().todos.all(of: context.user(of: request))
  }
  router.post("todos") { request, context in
    let user = try await context.user(of: request)
    let new = try await request.decode(as: NewTodo.self, context: context)
    let todo = try await context.requireServices().todos.add(new.title, of: user)
    return EditedResponse(status: .created, response: todo)
  }
  router.patch("todos/:id") { request, context in
    let user = try await context.user(of: request)
    let id = try context.parameters.require("id", as: Int64.self)
    let change = try await request.decode(as: TodoChange.self, context: context)
    guard let todo = try await context.requireServices().todos.setDone(change.isDone, id, of: user) else {
      throw HTTPError(.notFound)
    }
    return todo
  }
  router.delete("todos/:id") { request, context -> HTTPResponse.Status in
    let user = try await context.user(of: request)
    let id = try context.parameters.require("id", as: Int64.self)
    let isRemoved = try await context.requireServices().todos.remove(id, of: user)
    return isRemoved ? .noContent : .notFound
  }
  router.get("todos.txt") { request, context in
    // The body is written when the request's objects have been closed: it has all that it needs already.
    let todos = try await context.requireServices().todos.all(of: context.user(of: request))
    return Response(
      status: .ok,
      body: ResponseBody { writer in
        for todo in todos { try await writer.write(ByteBuffer(string: todo.title + "\n")) }
        try await writer.finish(nil)
      })
  }
}
