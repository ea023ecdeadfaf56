import Files

/// Files of the product's `Templates`.
package enum ProductTemplates {
  private static let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Templates"

  /// The paths and texts of the files in a folder, in the order of their names; none if it cannot be read.
  package static func texts(_ name: String) -> [(path: String, text: String)] {
    let disk = Disk()
    let names = (try? disk.list(Paths.join(folder, name), recursive: false).map(\.path).sorted()) ?? []
    return names.compactMap { file in
      let path = Paths.join(name, file)
      return (try? disk.readText(Paths.join(folder, path))).map { (path: "Templates/" + path, text: $0) }
    }
  }
}
