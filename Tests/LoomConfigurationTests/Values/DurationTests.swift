import LoomConfiguration
import Testing

struct DurationTests {
  @Test(arguments: [
    ("250ms", Duration.milliseconds(250)), ("1.5s", .milliseconds(1500)), ("2m", .seconds(120)),
    ("2min", .seconds(120)), ("1h", .seconds(3600)), ("1d", .seconds(86_400)), ("1h30m", .seconds(5400)),
    ("10us", .microseconds(10)), ("10µs", .microseconds(10)), ("7ns", .nanoseconds(7)), ("0s", .zero),
    ("-1.5s", .milliseconds(-1500)), ("0.1s", .milliseconds(100)), (" 5s ", .seconds(5)), ("1.5h", .seconds(5400)),
  ])
  func `numbers with units`(text: String, duration: Duration) throws {
    #expect(try read(.text(text)) == duration)
  }

  @Test(arguments: ["", "s", "1", "1 s", "1x", "1.s", ".5s", "1s1h", "1s1s", "1S", "1,5s", "+1s", "1h-5m"])
  func `anything else is no duration`(text: String) throws {
    #expect(try codes(.text(text), as: Duration.self) == [.wrongType])
  }

  @Test func `a number without a unit might be anything`() throws {
    #expect(try codes(5, as: Duration.self) == [.wrongType])
    let configuration = try Configuration(.defaults(["timeout": 5]))
    #expect(report { _ = try configuration.value(Duration.self, for: "timeout") }.contains("with its unit"))
  }

  @Test(arguments: ["0.0000000001ns", "0.1234567891ns", "1s0.0000000005ns"])
  func `a time that would be rounded`(text: String) throws {
    #expect(try codes(.text(text), as: Duration.self) == [.outOfRange])
    #expect(try read("0.000000001ns", as: Duration.self) == Duration(secondsComponent: 0, attosecondsComponent: 1))
    #expect(try read("0.000000000001us", as: Duration.self) == Duration(secondsComponent: 0, attosecondsComponent: 1))
  }

  @Test func `a longer time than there is`() throws {
    #expect(try codes("999999999999999999999d", as: Duration.self) == [.outOfRange])
    #expect(try codes("999999999999999d", as: Duration.self) == [.outOfRange])
  }
}
