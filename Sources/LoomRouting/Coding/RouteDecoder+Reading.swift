extension RouteDecoder {
  /// Reads the value at some positions, which must be one.
  func scalar<T: ScalarText>(_ type: T.Type, at positions: ArraySlice<Int>, named name: String) throws -> T {
    guard positions.count == 1, let position = positions.first else {
      let reason = positions.isEmpty ? ParameterProblem.Reason.missing : .repeated(positions.count)
      throw ParameterProblem(name: name, type: String(describing: type), reason: reason)
    }
    let text = values.items[position].value ?? ""
    do { return try T(scalar: text) } catch {
      let reason = error == .outOfRange ? ParameterProblem.Reason.outOfRange : .malformed
      throw ParameterProblem(name: name, type: String(describing: type), value: text, reason: reason)
    }
  }

  /// The first text of the value that is decoded here.
  var text: String? { positions.first.map { values.items[$0].value ?? "" } }

  /// Decodes a type that is not a plain scalar from the values here.
  func decodeSelf<T: Decodable>(_ type: T.Type) throws -> T {
    if let scalar = type as? any ScalarText.Type, let value = try value(scalar, as: type) { return value }
    do { return try T(from: self) } catch let problem as ParameterProblem {
      throw naming(problem, type)
    } catch let error as DecodingError {
      throw explanation(of: error, type)
    }
  }

  private func value<S: ScalarText, T>(_ scalar: S.Type, as type: T.Type) throws -> T? { try readSelf(scalar) as? T }
}
