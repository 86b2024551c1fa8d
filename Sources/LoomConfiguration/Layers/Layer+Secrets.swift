import Foundation

extension Configuration.Layer {
  /// A directory of secrets, such as `/run/secrets`: each file's name is a key, and its text the value.
  ///
  /// A newline at the end of the file is not part of the value. Reports show none of the values, whatever their keys
  /// and types. The layer ignores directories, empty files, and files whose names begin with a dot.
  ///
  /// A binary file, or one that the program may not read, is a mistake only where its key is declared. A value of type
  /// `Data` is the bytes of a binary file. If Kubernetes changes the files meanwhile, all values have one version.
  ///
  /// ```swift
  /// let configuration = try Configuration(.secrets("/run/secrets", optional: true), .json("config.json"))
  /// ```
  ///
  /// - Parameters:
  ///   - path: where the directory is; a relative path starts at the working directory.
  ///   - isOptional: whether the directory may be missing.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* bytes of all files
  public static func secrets(_ path: String, optional isOptional: Bool = false) -> Self {
    reading(path, isOptional) { try secrets(in: path) }
  }

  private static func secrets(in path: String) throws(ConfigurationError) -> ReadLayer {
    let files = FileManager.default
    // Kubernetes replaces this link to the directory of all files, and removes the old one, even while it is read.
    func version() -> String { (try? files.destinationOfSymbolicLink(atPath: path + "/..data")) ?? "" }
    while true {
      let start = version()
      let folder = files.fileExists(atPath: path + "/" + start) ? path + "/" + start : path
      let names = (try? files.contentsOfDirectory(atPath: folder))?.filter { !$0.hasPrefix(".") }
      let leaves = names?.compactMap { secret($0, of: path, in: folder) }
      if version() != start { continue }
      guard let names, let leaves else { throw ConfigurationError([.unread(path, as: "directory")]) }
      return ReadLayer(path, leaves, secrets: Set(names))
    }
  }

  /// The text of a file without the newline at its end, or what is wrong with the file; nil for a directory or an empty
  /// file.
  private static func secret(_ name: String, of path: String, in folder: String) -> Leaf? {
    let (file, shown) = (folder + "/" + name, path + "/" + name)
    if (try? FileManager.default.contentsOfDirectory(atPath: file)) != nil { return nil }
    var (data, text, flaw) = (Data(), "", ConfigurationProblem?.none)
    do {
      data = try Data(ofFile: file, shownAs: shown)
      text = try data.utf8Text(of: shown)
      if text.last == "\n" || text.last == "\r\n" { text.removeLast() }
      if text.isEmpty { return nil }
    } catch {
      (text, flaw) = (data.base64EncodedString(), error.problems.first)
    }
    return Leaf(.text(text), at: [name], ConfigurationOrigin(layer: shown), flaw: flaw)
  }
}
