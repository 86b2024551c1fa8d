import Foundation
import LoomConfiguration
import Testing

/// Codes may be added, so a stored code need not be known.
struct CodeTests {
  @Test func `a code is its text, also where it is stored`() throws {
    #expect(ConfigurationProblem.Code(rawValue: "REFUSED_VALUE") == .refused)
    let codes: [ConfigurationProblem.Code] = [.outOfRange, .init(rawValue: "LATER")]
    let stored = try JSONEncoder().encode(codes)
    #expect(String(decoding: stored, as: UTF8.self) == #"["OUT_OF_RANGE","LATER"]"#)
    #expect(try JSONDecoder().decode([ConfigurationProblem.Code].self, from: stored) == codes)
  }
}
