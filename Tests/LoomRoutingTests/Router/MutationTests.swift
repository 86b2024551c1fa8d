import Loom
import LoomRouting
import TestSupport
import Testing

/// URLs of the program's own routes, changed in many ways and sent from outside: no handler runs that is not exposed.
@Suite
struct MutationTests {
  private static let count = Fuzz.count(20_000)

  struct Hidden: Route, URLRoute {
    static let pattern: RoutePattern = [
      "bank://accounts/:id", "https://bank.example/accounts/:id", "https://bänk.example/accounts/:id",
      "bank://statements/statement-:id.pdf", "bank://files/:path**", "admin/reset", "bank-settings:all",
    ]
    var id: String?
    var path: [String]?
  }
  struct Transfer: AsyncRoute, URLRoute {
    static let pattern: RoutePattern = "bank://transfers/:from/to/:target"
    let from: String
    let target: String
  }
  struct Help: Route, URLRoute {
    static let pattern: RoutePattern = "bank://help/:topic"
    let topic: String
  }

  private let journal = Journal()
  private let router: Router

  init() throws {
    let journal = journal
    router = try Injector { module in
      module.handle { (_: Hidden) in journal.note("hidden") }
      module.handle(Transfer.self, exposure: .script) { (_: Transfer) async in journal.note("transfer") }
      module.handle(Help.self, exposure: .remote) { (_: Help) in }
    }.get(Router.self)
  }

  private static let originals = [
    "bank://accounts/7", "https://bank.example/accounts/7", "https://xn--bnk-qla.example/accounts/7",
    "https://BÄNK.example/accounts/7", "bank://help/7", "bank://transfers/1/to/2?amount=9",
    "bank://statements/statement-5.pdf", "bank://files/a/b/c", "admin/reset", "bank-settings:all",
  ]

  @Test
  func `no handler runs that is not exposed, and nobody learns that there is one`() async throws {
    var random = SeededGenerator(seed: 20_261_122)
    for original in Self.originals { #expect(router.canOpen(original, from: .program)) }
    for _ in 0..<Self.count {
      var bytes = Array(random.pick(Self.originals).utf8)
      for _ in 0..<Int.random(in: 0..<4, using: &random) { Self.mutate(&bytes, &random) }
      let url = String(decoding: bytes, as: UTF8.self)
      do {
        try await router.open(url, from: .remote(nil))
        // A mutation may happen to be a URL of the only exposed route.
        #expect(try router.match(url, from: .remote(nil)).pattern == "bank://help/:topic")
      } catch let error as RoutingError {
        let problem = try #require(error.problems.first)
        #expect([.notFound, .malformed, .tooLong].contains(problem.code))
        if problem.code == .notFound { #expect(problem.detail == "Nothing that is exposed handles this URL.") }
        #expect(!error.description.contains("bank"))
      }
    }
    #expect(journal.lines.isEmpty)
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0 where place < bytes.count: bytes[place] ^= 0x20
    case 1 where place < bytes.count: escape(&bytes, at: place)
    case 2: bytes.append(UInt8(ascii: "/"))
    case 3:
      bytes.insert(
        contentsOf: random.pick([
          ".", "..", "//", "\\", "@", ":80", "%2F", "%00", "%25", "?", "#", ";", "xn--", "。", "：", "ä", "／",
        ]).utf8, at: place
      )
    case 4 where place < bytes.count: bytes.remove(at: place)
    case 5: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
    case 6: bytes += "?id=7&path=x&userInfo=y".utf8
    case 7: bytes += "#/../admin/reset".utf8
    case 8:
      bytes.insert(
        contentsOf: random.pick(["native://", "bank://help/../", " ", "\u{200B}", "bank:"]).utf8,
        at: 0)
    default: bytes.insert(contentsOf: bytes[place...], at: place)
    }
  }

  private static func escape(_ bytes: inout [UInt8], at place: Int) {
    let text = "%" + String(bytes[place] >> 4, radix: 16) + String(bytes[place] & 15, radix: 16)
    bytes.replaceSubrange(place...place, with: text.utf8)
  }
}
