import Testing

/// A function for a placeholder: a test that calls it fails, and goes on with a value.
///
/// Unlike an unimplemented binding, code may receive, keep and pass on the placeholder. Only a call is an issue, at the
/// line where you write `unimplemented`. Use the function as a synchronous, throwing or asynchronous one.
///
/// ```swift
/// struct Speech: Sendable {
///   var isAllowed: @Sendable () -> Bool
///   var words: @Sendable (Locale) async throws -> [String]
/// }
/// bind(Speech.self).to {
///   Speech(isAllowed: unimplemented("isAllowed", returning: false), words: unimplemented("words", returning: []))
/// }
/// ```
///
/// - Parameters:
///   - name: the function's name in the issue.
///   - value: the function's result, evaluated at each call.
///   - fileID: the file of the issue; Swift fills it in.
///   - filePath: the file of the issue; Swift fills it in.
///   - line: the line of the issue; Swift fills it in.
///   - column: the column of the issue; Swift fills it in.
/// - Returns: a function of any parameters but `inout` ones.
/// - Complexity: O(1)
public func unimplemented<each Argument, Result>(
  _ name: String, returning value: @autoclosure @escaping @Sendable () -> Result, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) -> Result {
  let unimplemented = Unimplemented(function: name, at: .init(nil, fileID, filePath, line, column))
  return { (_: repeat each Argument) in
    unimplemented.record()
    return value()
  }
}

/// A function without a result for a placeholder: a test that calls it fails, and goes on.
///
/// ```swift
/// struct Player: Sendable {
///   var play: @Sendable (URL) -> Void
///   var stop: @Sendable () async -> Void
/// }
/// bind(Player.self).to { Player(play: unimplemented("play"), stop: unimplemented("stop")) }
/// ```
///
/// - Parameters:
///   - name: the function's name in the issue.
///   - fileID: the file of the issue; Swift fills it in.
///   - filePath: the file of the issue; Swift fills it in.
///   - line: the line of the issue; Swift fills it in.
///   - column: the column of the issue; Swift fills it in.
/// - Returns: a function of any parameters but `inout` ones.
/// - Complexity: O(1)
public func unimplemented<each Argument>(
  _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(name, returning: (), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// A throwing function for a placeholder: a test that calls it fails, and the call throws.
///
/// Use it if no result makes sense. If there is one, prefer
/// ``unimplemented(_:returning:fileID:filePath:line:column:)``: the code under test then goes on as usual.
///
/// ```swift
/// struct Store: Sendable {
///   var load: @Sendable (UUID) async throws -> Data
/// }
/// bind(Store.self).to { Store(load: unimplemented("load")) }
/// ```
///
/// - Parameters:
///   - name: the function's name in the issue.
///   - fileID: the file of the issue; Swift fills it in.
///   - filePath: the file of the issue; Swift fills it in.
///   - line: the line of the issue; Swift fills it in.
///   - column: the column of the issue; Swift fills it in.
/// - Returns: a function of any parameters but `inout` ones, which records the issue and throws.
/// - Complexity: O(1)
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let unimplemented = Unimplemented(function: name, at: .init(nil, fileID, filePath, line, column))
  return { (_: repeat each Argument) in
    unimplemented.record()
    throw unimplemented
  }
}

extension Unimplemented {
  fileprivate init(function name: String, at location: SourceLocation) {
    self.init(
      subject: "`\(name)`", use: "calls", remedy: "give this test a function that it may call", location: location)
  }
}
