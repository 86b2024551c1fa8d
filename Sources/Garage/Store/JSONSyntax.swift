import Foundation

/// Finds where data stop being JSON, which `JSONDecoder` does not tell on every platform.
enum JSONSyntax {
  /// What is wrong with the data, with line and column as far as Foundation knows them; nil if they are JSON.
  static func flaw(in data: Data) -> Flaw? {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      let text = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "This is not JSON."
      return Flaw(place: place(in: data, mentionedBy: text), reason: text.replacing(/\ around .*$/, with: "."))
    }
  }

  /// Some versions of Foundation name line and column, others count bytes, which is of no use in an editor.
  private static func place(in data: Data, mentionedBy text: String) -> String {
    if let match = text.firstMatch(of: /line \d+, column \d+/) { return String(match.output) }
    if let match = text.firstMatch(of: /around character (\d+)/), let offset = Int(match.1) {
      return lineAndColumn(of: offset, in: data)
    }
    return text.contains("end of file") ? lineAndColumn(of: data.count, in: data) : "syntax"
  }

  private static func lineAndColumn(of offset: Int, in data: Data) -> String {
    let lines = data.prefix(offset).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let lastLine = String(decoding: lines.last ?? Data(), as: UTF8.self)
    return "line \(lines.count), column \(lastLine.count + 1)"
  }
}
