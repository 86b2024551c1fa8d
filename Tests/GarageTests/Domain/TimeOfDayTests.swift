import Foundation
import Testing

@testable import Garage

struct TimeOfDayTests {
  @Test(arguments: [("00:00", 0), ("08:05", 485), ("23:59", 1439)])
  func `a time is read and written alike`(text: String, minutes: Int) throws {
    let time = try #require(TimeOfDay(text))
    #expect(time.minutes == minutes)
    #expect(time.description == text)
  }

  @Test(arguments: ["", "8:05", "08:5", "08.05", "24:00", "12:60", "-1:00", "+8:00", "08:05:00", "٠٨:٠٥"])
  func `what is no time is not read`(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test func `times are ordered as on the clock`() throws {
    #expect(TimeOfDay(minutes: 9 * 60 + 59) < TimeOfDay(minutes: 10 * 60))
  }
}
