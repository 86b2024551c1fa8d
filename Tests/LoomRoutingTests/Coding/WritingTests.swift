import Testing

@testable import LoomRouting

private struct ShowTrip: Codable, Equatable {
  var id: String?
  var format: String?
  var legs: [Leg] = []
}

private struct Leg: Codable, Equatable {
  let from: String
  var minutes: Int?
}

private struct Files: Codable, Equatable {
  let path: [String]
}

private struct Empty: Codable, Equatable {}

private class Vehicle: Codable {
  var wheels: Int
  init(wheels: Int) { self.wheels = wheels }
}

private final class Truck: Vehicle {
  let load: Int
  init(wheels: Int, load: Int) {
    self.load = load
    super.init(wheels: wheels)
  }
  private enum CodingKeys: CodingKey { case load }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    load = try container.decode(Int.self, forKey: .load)
    try super.init(from: container.superDecoder())
  }
  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(load, forKey: .load)
    try super.encode(to: container.superEncoder())
  }
}

private final class Node: Codable {
  let next: Node?
  init(_ next: Node?) { self.next = next }
}

@Suite
struct WritingTests {
  private let byID = Pattern(.text("trips"), .parameter("id"))

  private func why(_ error: ParameterProblem.Unwritable, _ name: String, _ value: String? = nil) -> ParameterProblem {
    .unwritable(name, error, value)
  }

  @Test
  func `what the pattern has a parameter for is in the path, everything else in the query`() throws {
    let trip = ShowTrip(id: "7", format: "short")
    #expect(try RouteWriter.url(of: trip, by: byID) == "trips/7?format=short&legs")
    let garage = Pattern(
      scheme: "garage", hasAuthority: true,
      segments: [.text("trips"), .parameter("format"), .parameter("id")])
    #expect(try RouteWriter.url(of: trip, by: garage) == "garage://trips/short/7?legs")
    let opaque = Pattern(scheme: "app-settings", hasAuthority: false, segments: [.parameter("value")])
    #expect(try RouteWriter.url(of: Holding(value: "x"), by: opaque) == "app-settings:x")
  }

  @Test
  func `nil is left out, arrays repeat their name, and nested names have dots`() throws {
    let trip = ShowTrip(id: "7", legs: [Leg(from: "Ulm"), Leg(from: "Bonn", minutes: 5)])
    #expect(
      try RouteWriter.url(of: trip, by: byID) == "trips/7?legs.0.from=Ulm&legs.1.from=Bonn&legs.1.minutes=5")
    #expect(try url(["a", "b"]) == "show?value=a&value=b")
    #expect(try url(Int?.none) == "show")
  }

  @Test
  func `everything that has a meaning in a URL is escaped`() throws {
    #expect(try url("a+b&c=d#e%f/g?h i\u{0}é:;") == "show?value=a%2Bb%26c%3Dd%23e%25f%2Fg%3Fh%20i%00%C3%A9:%3B")
    #expect(try RouteWriter.url(of: ShowTrip(id: "a/b?c#d%:é"), by: byID) == "trips/a%2Fb%3Fc%23d%25%3A%C3%A9?legs")
    #expect(try url(["ä&": 1]) == "show?value.%C3%A4%26=1")
  }

  @Test
  func `literals are written around a parameter`() throws {
    let page = Pattern(.affixed(prefix: "v ", name: "value", suffix: ".html"))
    for text in ["7", ".html", "a/b", "7.html"] {
      let written = try RouteWriter.url(of: Holding(value: text), by: page)
      #expect(try RouteDecoder.decode(Holding<String>.self, from: #require(try read(written, by: page))).value == text)
    }
    #expect(try RouteWriter.url(of: Holding(value: "7"), by: page) == "v%207.html")
  }

  @Test
  func `the rest of a path is an array of its segments`() throws {
    let pattern = Pattern(.text("files"), .rest("path"))
    #expect(try RouteWriter.url(of: Files(path: ["a b", "c/d"]), by: pattern) == "files/a%20b/c%2Fd")
    #expect(throws: why(.missing, "rest")) { try RouteWriter.url(of: Files(path: []), by: Pattern(.rest("rest"))) }
    #expect(throws: why(.segment, "path", "")) { try RouteWriter.url(of: Files(path: []), by: pattern) }
    #expect(throws: why(.segment, "path", "")) { try RouteWriter.url(of: Files(path: ["a", ""]), by: pattern) }
    #expect(throws: why(.segment, "path", "..")) { try RouteWriter.url(of: Files(path: ["a", ".."]), by: pattern) }
  }

  @Test
  func `what a path cannot hold is not written`() {
    #expect(throws: why(.missing, "id")) { try RouteWriter.url(of: ShowTrip(), by: byID) }
    #expect(throws: why(.segment, "id", "")) { try RouteWriter.url(of: ShowTrip(id: ""), by: byID) }
    #expect(throws: why(.segment, "id", ".")) { try RouteWriter.url(of: ShowTrip(id: "."), by: byID) }
    #expect(throws: why(.segment, "id", "..")) { try RouteWriter.url(of: ShowTrip(id: ".."), by: byID) }
    #expect(throws: why(.missing, "tripID")) {
      try RouteWriter.url(of: ShowTrip(id: "7"), by: Pattern(.parameter("tripID")))
    }
    #expect(throws: why(.value, "")) {
      try RouteWriter.url(of: Holding(value: [1, 2]), by: Pattern(.parameter("value")))
    }
    let dot = Pattern(.affixed(prefix: ".", name: "id", suffix: ""))
    #expect(throws: why(.segment, "id", ".")) { try RouteWriter.url(of: ShowTrip(id: "."), by: dot) }
  }

  @Test
  func `a host holds only what it keeps`() throws {
    let pattern = Pattern(scheme: "https", hasAuthority: true, segments: [.parameter("value")])
    #expect(try RouteWriter.url(of: Holding(value: "garage.example"), by: pattern) == "https://garage.example")
    for host in ["Garage", "a:80", "a@b", "ä", "a/b"] {
      #expect(throws: why(.host, "value", host)) { try RouteWriter.url(of: Holding(value: host), by: pattern) }
    }
    let local = Pattern(scheme: "http", hasAuthority: true, port: "8080", segments: [.text("localhost")])
    #expect(try RouteWriter.url(of: Empty(), by: local) == "http://localhost:8080")
    let colon = Pattern(scheme: "http", hasAuthority: true, segments: [.text("h:80"), .text("[::1]")])
    #expect(try RouteWriter.url(of: Empty(), by: colon) == "http://h%3A80/%5B%3A%3A1%5D")
    let address = Pattern(scheme: "http", hasAuthority: true, port: "80", segments: [.text("[::1]")])
    #expect(try RouteWriter.url(of: Empty(), by: address) == "http://[::1]:80")
  }

  @Test(arguments: [
    "/", "x:a", "x:a%2Fb", "http://h:80", "http://h:80/a", "/a\\:b", "\\:x/:value", "a/", "%2F/:value", "\\*/:value",
    "é/:value", "v%20:value", "http://h", "x://:value", "x://h/:value**", "a%3Fb%23", "/x\\:", "_/~/@count",
  ])
  func `whatever literals a pattern has, what it writes leads to it`(text: String) throws {
    let pattern = try PatternSyntax.pattern(text)
    let url = try RouteWriter.url(of: Holding(value: "v"), by: pattern)
    let values = try #require(try read(url, by: pattern), "\(url)")
    #expect(try RouteDecoder.decode(Holding<String>.self, from: values).value == "v")
  }

  @Test
  func `a pattern with a part that no name stands for cannot be written`() {
    #expect(throws: why(.missing, "*")) { try RouteWriter.url(of: Empty(), by: Pattern(.text("a"), .wildcard)) }
    #expect(throws: why(.missing, "**")) { try RouteWriter.url(of: Empty(), by: Pattern(.rest(nil))) }
  }

  @Test
  func `what is empty is written as its name alone, and comes back as it was`() throws {
    #expect(try url([Int]()) == "show?value")
    #expect(try roundTrip([Int]?.some([])) == .some([]))
    #expect(try roundTrip(Empty?.some(Empty())) == .some(Empty()))
    #expect(try roundTrip([[Int]]()) == [])
    #expect(try roundTrip([[], [1], []] as [[Int]]) == [[], [1], []])
    #expect(try roundTrip([Empty(), Empty()]) == [Empty(), Empty()])
    #expect(try roundTrip(["": [], "a": [1]] as [String: [Int]]) == ["": [], "a": [1]])
    #expect(try roundTrip([""]) == [""])
  }

  @Test
  func `what would come back as something else is not written`() {
    #expect(throws: why(.value, "")) { try url([1, nil] as [Int?]) }
    #expect(throws: why(.value, "")) { try url(["a": nil] as [String: Int?]) }
    #expect(throws: why(.value, "")) { try url(Int??.some(nil)) }
    #expect(throws: why(.value, "value.a")) { try url(["a.b": 1]) }
    #expect(throws: why(.value, "")) { try url(["a.b": [1]]) }
    #expect(throws: why(.value, "")) { try url(["a.0": ["x"]]) }
    #expect(throws: why(.value, "")) { try RouteWriter.url(of: 7, by: Pattern(.text("a"))) }
    #expect(throws: why(.value, "")) { try RouteWriter.url(of: [7], by: Pattern(.text("a"))) }
  }

  @Test
  func `two values of one name are not written`() {
    struct Twice: Codable {
      enum Outer: String, CodingKey { case dotted = "a.b", a }
      enum Inner: String, CodingKey { case b }
      init() {}
      init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: Outer.self).decode(Int.self, forKey: .dotted)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Outer.self)
        try container.encode(1, forKey: .dotted)
        var inner = container.nestedContainer(keyedBy: Inner.self, forKey: .a)
        try inner.encode(2, forKey: .b)
      }
    }
    #expect(throws: why(.value, "a.b")) { try RouteWriter.url(of: Twice(), by: Pattern(.text("x"))) }
  }

  @Test
  func `an array that mixes texts with nested values is not written`() throws {
    struct Mixed: Codable {
      let first: Int
      var others: [Int]?
      init(first: Int, others: [Int]?) { (self.first, self.others) = (first, others) }
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        first = try container.decode(Int.self)
        others = container.isAtEnd ? nil : try container.decode([Int].self)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(first)
        if let others { try container.encode(others) }
      }
    }
    #expect(throws: why(.value, "")) { try url(Mixed(first: 1, others: [2])) }
    #expect(try url(Mixed(first: 1, others: nil)) == "show?value=1")
  }

  @Test
  func `an enumeration with values has its case in the names`() throws {
    #expect(try url(RandomRoute.Filter.all) == "show?value.all")
    #expect(try url(RandomRoute.Filter.named("x", 7)) == "show?value.named._0=x&value.named._1=7")
  }

  @Test
  func `a class has what it inherits under super`() throws {
    #expect(try url(Truck(wheels: 6, load: 9)) == "show?value.load=9&value.super.wheels=6")
    let truck = try #require(try roundTrip(Truck(wheels: 6, load: 9)))
    #expect(truck.load == 9 && truck.wheels == 6)
    #expect(try roundTrip([Truck(wheels: 4, load: 1)])?.first?.wheels == 4)
  }

  @Test
  func `values that contain each other are written and read to a limit`() throws {
    let names = String(repeating: ".next", count: 2_000)
    #expect(complaint(Node.self, "value\(names)")?.hasSuffix("is nested too deeply.") == true)
    let chain = (0..<2_000).reduce(Node(nil)) { node, _ in Node(node) }
    #expect(throws: ParameterProblem.self) { try url(chain) }
    #expect(try roundTrip(Node(Node(Node(nil))))?.next?.next?.next == nil)
    #expect(try roundTrip(Node(Node(nil)))?.next != nil)
  }

  @Test
  func `a problem with writing is one sentence`() {
    #expect(
      "\(why(.segment, "id", "."))"
        == "\"id\" cannot be written to a URL: a segment of the path cannot be empty, a dot or two.")
    #expect("\(why(.missing, "id"))" == "\"id\" cannot be written to a URL: the path needs a value for it.")
  }
}
