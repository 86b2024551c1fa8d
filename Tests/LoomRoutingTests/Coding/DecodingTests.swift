import Testing

@testable import LoomRouting

private struct ShowTrip: Codable, Equatable {
  let id: Int
  var format: Format?
  enum Format: String, Codable, CaseIterable { case short, long }
}

private enum Level: Int, Codable, CaseIterable { case low = 1, high }

private enum Color: String, Codable { case red, green }

private struct CarID: RawRepresentable, Codable, Hashable { let rawValue: String }

/// Reads one value by itself; it is never written.
private struct Wrapped: Codable {
  let text: String
  init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
}

private struct Stop: Codable, Equatable {
  let place: String
  var minutes: Int?
}

private struct Options: Codable, Equatable {
  var minutes: Int?
}

private struct Refusal: Error, Equatable { let why: String }

private struct Even: Codable {
  init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Int.self)
    guard number.isMultiple(of: 2) else { throw Refusal(why: "odd") }
  }
}

private struct Strict: Codable {
  init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "my own"))
  }
}

@Suite
struct DecodingTests {
  @Test
  func `properties are read by their names, and unknown names are ignored`() throws {
    #expect(try decode(ShowTrip.self, "format=short&utm=x&id=7") == ShowTrip(id: 7, format: .short))
    #expect(try decode(ShowTrip.self, "id=7") == ShowTrip(id: 7))
  }

  @Test
  func `the path goes before the parameters, and both before the query`() throws {
    func trip(_ path: [Item], _ parameters: [String: String]) throws -> ShowTrip {
      let query = try readQuery("id=3&format=long")
      return try RouteDecoder.decode(from: RouteValues(path: path, parameters: parameters, query: query))
    }
    #expect(try trip([Item(name: "id", value: "1")], ["id": "2"]) == ShowTrip(id: 1, format: .long))
    #expect(try trip([], ["id": "2", "format": "short"]) == ShowTrip(id: 2, format: .short))
    #expect(try trip([], [:]) == ShowTrip(id: 3, format: .long))
  }

  @Test
  func `an array takes the values of one source only`() throws {
    let path = [Item(name: "value", value: "1"), Item(name: "value", value: "2")]
    let values = RouteValues(path: path, parameters: ["value": "3"], query: try readQuery("value=4&value=5"))
    #expect(try RouteDecoder.decode(Holding<[Int]>.self, from: values).value == [1, 2])
  }

  @Test
  func `what is missing is nil for an optional and an error for all else`() throws {
    #expect(try value(Int?.self, "") == nil)
    #expect(complaint(Int.self, "other=1") == "\"value\" is missing: it must be an Int.")
    #expect(complaint(Level.self, "") == "\"value\" is missing: it must be a Level.")
    #expect(complaint(Stop.self, "value.minutes=5") == "\"value.place\" is missing: it must be a String.")
  }

  @Test
  func `a name twice is an array, and an error for a single value`() throws {
    #expect(try value([Int].self, "value=1&value=2") == [1, 2])
    #expect(try value(Set<String>.self, "value=a&value=b&value=a") == ["a", "b"])
    #expect(complaint(Int.self, "value=1&value=2") == "\"value\" must be one Int, but is given 2 times.")
    #expect(complaint(Int?.self, "value=1&value=1") == "\"value\" must be one Int, but is given 2 times.")
    #expect(complaint(String.self, "value=a&value=a&value=a") == "\"value\" must be one String, but is given 3 times.")
  }

  @Test
  func `an array that is not given, or whose name stands alone, is empty`() throws {
    #expect(try value([Int].self, "") == [])
    #expect(try value([Int].self, "value") == [])
    #expect(try value([Int]?.self, "") == nil)
    #expect(try value([Int]?.self, "value") == [])
    #expect(try value([String].self, "value=") == [""])
  }

  @Test
  func `a text is any text, and a name alone is an empty one`() throws {
    #expect(try value(String.self, "value=a%3Db=c+d%20%F0%9F%9A%97") == "a=b=c+d 🚗")
    #expect(try value(String.self, "value=") == "")
    #expect(try value(String.self, "value") == "")
  }

  @Test
  func `names are compared byte by byte`() {
    struct Coffee: Codable { let café: Int }
    #expect(throws: Never.self) { try decode(Coffee.self, "caf%C3%A9=1") }
    #expect(throws: ParameterProblem.self) { try decode(Coffee.self, "cafe%CC%81=1") }
    #expect(throws: ParameterProblem.self) { try decode(Coffee.self, "CAF%C3%89=1") }
  }

  @Test
  func `an enumeration is read by its raw value, and an error lists the cases it knows`() throws {
    #expect(try value(Level.self, "value=2") == .high)
    #expect(complaint(Level.self, "value=3") == "\"value\" must be a Level (1 or 2), but is \"3\".")
    #expect(complaint(Level.self, "value=x") == "\"value\" must be a Level (1 or 2), but is \"x\".")
    #expect(
      complaint(ShowTrip.Format.self, "value=Short")
        == "\"value\" must be a Format (short or long), but is \"Short\"."
    )
    #expect(complaint(Color.self, "value=blue") == "\"value\" must be a Color, but is \"blue\".")
    #expect(complaint([Color].self, "value=red&value=blue") == "\"value\" must be a Color, but is \"blue\".")
  }

  @Test
  func `a type that codes as one value is read as that value`() throws {
    #expect(try value(CarID.self, "value=x-7") == CarID(rawValue: "x-7"))
    #expect(try value([CarID].self, "value=a&value=b") == [CarID(rawValue: "a"), CarID(rawValue: "b")])
    #expect(try value(Wrapped.self, "value=x").text == "x")
    #expect(complaint(Wrapped.self, "value=x&value=y") == "\"value\" must be one String, but is given 2 times.")
  }

  @Test
  func `nested values have dots in their names`() throws {
    #expect(try value(Stop.self, "value.place=Ulm&value.minutes=5") == Stop(place: "Ulm", minutes: 5))
    #expect(try value(Stop?.self, "value.place=Ulm") == Stop(place: "Ulm"))
    #expect(try value(Stop?.self, "valueplace=Ulm") == nil)
    #expect(try value([Stop].self, "value.1.place=Bonn&value.0.place=Ulm").map(\.place) == ["Ulm", "Bonn"])
    #expect(try value([[Int]].self, "value.0=1&value.0=2&value.1&value.2=3") == [[1, 2], [], [3]])
  }

  @Test
  func `a dictionary has its keys in the names`() throws {
    #expect(try value([String: Int].self, "value.a=1&value.b=2") == ["a": 1, "b": 2])
    #expect(try value([Int: Stop].self, "value.7.place=Ulm&value.8.place=Bonn&value.7.minutes=3")[7]?.minutes == 3)
    #expect(try value([String: [Int]].self, "value.a=1&value.a=2&value.b") == ["a": [1, 2], "b": []])
    #expect(try value([String: Int].self, "") == [:])
    #expect(try value([String: Int]?.self, "value") == [:])
    #expect(try value(Options?.self, "value") == Options())
  }

  @Test
  func `a text where names are expected is an error that says so`() {
    let expected = "\"value\" must be a value with names inside, but is \"Ulm\"."
    for query in ["value=Ulm", "value=Ulm&value=Bonn", "value&value=Ulm", "value=Ulm&value.place=Bonn"] {
      #expect(complaint(Stop.self, query) == expected)
      #expect(complaint(Options.self, query) == expected)
      #expect(complaint(Options?.self, query) == expected)
      #expect(complaint([String: Int].self, query) == expected)
      #expect(complaint([String: Int]?.self, query) == expected)
    }
    #expect(complaint([Stop].self, "value=Ulm") == expected)
    #expect(complaint([Int].self, "value.0=Ulm") == "\"value.0\" must be an Int, but is \"Ulm\".")
    #expect(complaint([String: Options].self, "value.a=x")?.hasPrefix("\"value.a\" must be a value with names") == true)
    #expect(complaint(ClosedRange<Int>.self, "value=1") == "\"value\" must be a ClosedRange<Int>.")
    #expect(
      complaint(ClosedRange<Int>.self, "value=2&value=1") == "\"value\" must be a ClosedRange<Int>, but is \"2\".")
  }

  @Test
  func `what a user's own initializer throws passes as it is`() {
    #expect(throws: Refusal(why: "odd")) { try value(Even.self, "value=7") }
    #expect(throws: Refusal(why: "odd")) { try value([Even].self, "value=2&value=7") }
    for query in ["value=1", "value=1&value=2"] {
      let error = #expect(throws: DecodingError.self) { try value([Strict].self, query) }
      guard case .dataCorrupted(let context)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(context.debugDescription == "my own")
      #expect(context.codingPath.map(\.stringValue) == ["value", "0"])
    }
  }

  @Test
  func `ten thousand values that are refused are refused at the first`() {
    let values = RouteValues(query: (0..<10_000).map { _ in Item(name: "value", value: "soon") })
    let problem = ParameterProblem(name: "value", type: "Int", value: "soon", reason: .malformed)
    #expect(throws: problem) { try RouteDecoder.decode(Holding<[Int]>.self, from: values) }
    let count = ParameterProblem(name: "value", type: "Int", reason: .repeated(10_000))
    #expect(throws: count) { try RouteDecoder.decode(Holding<Int>.self, from: values) }
  }

  @Test
  func `a value is cut after 64 characters, and what cannot be seen is escaped`() {
    let long = String(repeating: "x", count: 70)
    let cut = String(repeating: "x", count: 64)
    #expect(complaint(Int.self, "value=\(long)") == "\"value\" must be an Int, but is \"\(cut)…\".")
    #expect(
      complaint(Int.self, "value=%00%0A%22%5C%E2%80%AE")
        == "\"value\" must be an Int, but is \"\\u{0}\\u{A}\\\"\\\\\\u{202E}\".")
  }

  @Test
  func `user info reaches the initializer, and only where there is some`() throws {
    struct Asking: Decodable {
      let answer: Int?
      init(from decoder: any Decoder) throws {
        answer = decoder.userInfo.first?.value as? Int
      }
    }
    let key = try #require(CodingUserInfoKey(rawValue: "answer"))
    #expect(try RouteDecoder.decode(Asking.self, from: RouteValues(), userInfo: [key: 42]).answer == 42)
    #expect(try RouteDecoder.decode(Asking.self, from: RouteValues(query: try readQuery("userInfo=7"))).answer == nil)
  }

  @Test
  func `a route that codes as one value has no names to read by`() {
    #expect(throws: ParameterProblem(name: "", type: "Int", reason: .missing)) { try decode(Int.self, "id=7") }
  }
}
