import Hummingbird

struct NewUser: Decodable {
  let name: String
}
struct NewSession: ResponseEncodable {
  let token: String
}

func addAccountRoutes(to router: Router<TodoContext>) {
  router.post("users") { request, context in
    let user = try await request.decode(as: NewUser.self, context: context)
    do {
      let token = try await context.requireServices().accounts.register(user.name)
      return EditedResponse(status: .created, response: NewSession(token: token))
    } catch is NameTaken {
      throw HTTPError(.conflict)
    }
  }
}

extension TodoContext {
  /// The user whose token the request has.
  func user(of request: Request) async throws -> User {
    let scheme = "Bearer "
    guard let header = request.headers[.authorization], header.hasPrefix(scheme),
      let user = try await requireServices().accounts.user(of: String(header.dropFirst(scheme.count)))
    else { throw HTTPError(.unauthorized) }
    return user
  }
}
