/// Which keys look as if their values were secrets.
enum SecretNames {
  private static let words = [
    "password", "passwd", "passphrase", "secret", "token", "credential", "apikey", "accesskey", "privatekey",
  ]

  /// Whether a key has such a word in it, however its words are joined: `apiKey`, `api-key` and `API_KEY`.
  static func match(_ key: String) -> Bool {
    let letters = key.lowercased().filter { $0.isLetter || $0.isNumber }
    return words.contains { letters.contains($0) }
  }
}
