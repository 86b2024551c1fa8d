/// Stops the program with the report of an error, at the line of a caller.
func trap(_ error: any Error, at fileID: StaticString, _ line: UInt) -> Never {
  if let error = error as? InjectionError { ReportListener.current?.onTrap(error) }
  fatalError(String(describing: error), file: fileID, line: line)
}

/// Stops the program with the report of a call from outside of all bindings.
@usableFromInline
func trap(asked error: any Error, at fileID: StaticString, _ line: UInt) -> Never {
  trap(asked(error, at: fileID, line), at: fileID, line)
}

/// An error as the report that it is.
///
/// Making products throws reports and nothing else; typed throws for all of them would cost a thunk for each closure.
func injectionError(_ error: any Error) -> InjectionError {
  guard let error = error as? InjectionError else { preconditionFailure("not a report: \(error)") }
  return error
}
