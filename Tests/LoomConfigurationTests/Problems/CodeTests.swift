import Foundation
import LoomConfiguration
import Testing

/// Codes may be added: who tells them apart needs a `default`, and a stored code need not be known.
struct CodeTests {
  private func isAboutFile(_ code: ConfigurationProblem.Code) -> Bool {
    switch code {
    case .fileMissing, .fileUnreadable, .syntax, .duplicateKey: true
    default: false
    }
  }

  @Test func `a code that a client does not know is handled by its default`() {
    #expect(isAboutFile(.syntax))
    #expect(!isAboutFile(.missingValue))
    #expect(!isAboutFile(.init(rawValue: "LATER")))
  }

  @Test func `a code is its text, also where it is stored`() throws {
    #expect(ConfigurationProblem.Code(rawValue: "REFUSED_VALUE") == .refused)
    let codes: [ConfigurationProblem.Code] = [.outOfRange, .init(rawValue: "LATER")]
    let stored = try JSONEncoder().encode(codes)
    #expect(String(decoding: stored, as: UTF8.self) == #"["OUT_OF_RANGE","LATER"]"#)
    #expect(try JSONDecoder().decode([ConfigurationProblem.Code].self, from: stored) == codes)
  }
}
