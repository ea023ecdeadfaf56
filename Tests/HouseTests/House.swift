import Files

/// The checkout, as its tests read it.
struct House: Sendable {
  /// Read once for all tests.
  static let checkout = House()

  /// A Swift file of `Sources/`.
  struct File: Sendable {
    /// Relative to the checkout.
    let path: String
    let module: String
    let text: String

    /// The modules that it imports, whatever stands before the word.
    var imports: [String] {
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count,
          words[..<index].allSatisfy({ $0.hasPrefix("@") || $0 == "package" || $0 == "internal" })
        else { return nil }
        return String(words[index + 1].prefix { $0 != "." })
      }
    }

    /// Its lines that are not comments.
    var code: String { House.code(text) }

    /// Whether its code says `Unsafe…`, `@unchecked` or `nonisolated(unsafe)`.
    var quietsTheCompiler: Bool {
      let code = code
      return ["Unsafe", "@unchecked", "nonisolated(unsafe)"].contains { code.contains($0) }
    }

    var lines: Int { text.count { $0 == "\n" } }
  }

  /// The Swift files of `Sources/`.
  let files: [File]
  /// The code of the Swift files of `Tests/`.
  let tests: [String]
  /// The headers of the C modules, each with its module.
  let headers: [(module: String, text: String)]
  /// The paths of all files of `Sources/` and `Tests/`.
  let names: [String]
  /// The folders of `Sources/`.
  let modules: [String]
  /// The table of Docs/modules.md: what each module may import.
  let table: [String: [String]]
  /// Docs/diagnostics.md.
  let diagnostics: String
  /// The files that it allows to say `Unsafe…` or `@unchecked`.
  let unsafeFiles: [String]

  private init(file: String = #filePath) {
    let disk = Disk()
    let root = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let sources = (try? disk.list(root + "/Sources", recursive: true)) ?? []
    let others = (try? disk.list(root + "/Tests", recursive: true)) ?? []
    names = (sources.map { ("Sources/", $0) } + others.map { ("Tests/", $0) }).filter { $0.1.status.kind == .file }
      .map { $0.0 + $0.1.path }
    tests = names.filter { $0.hasPrefix("Tests/") && $0.hasSuffix(".swift") }.map {
      Self.code((try? disk.readText(root + "/" + $0)) ?? "")
    }
    headers = names.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".h") }.map {
      (String($0.split(separator: "/")[1]), (try? disk.readText(root + "/" + $0)) ?? "")
    }
    modules = sources.filter { $0.status.kind == .folder && !$0.path.contains("/") }.map(\.path)
    files = sources.filter { $0.status.kind == .file && $0.path.hasSuffix(".swift") }.map { entry in
      File(
        path: "Sources/" + entry.path, module: String(entry.path.prefix { $0 != "/" }),
        text: (try? disk.readText(root + "/Sources/" + entry.path)) ?? "")
    }
    diagnostics = (try? disk.readText(root + "/Docs/diagnostics.md")) ?? ""
    let page = (try? disk.readText(root + "/Docs/modules.md")) ?? ""
    table = Self.table(page)
    unsafeFiles = page.split(separator: "\n").filter { $0.hasPrefix("- `Sources/") }.map { Self.quoted($0)[0] }
  }

  private static func code(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
  }

  /// The rows whose first cell names a module in backticks; several modules may share a row.
  private static func table(_ page: String) -> [String: [String]] {
    var table: [String: [String]] = [:]
    for line in page.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count >= 5 else { continue }
      for module in quoted(cells[1]) { table[module] = quoted(cells[3]) }
    }
    return table
  }

  /// What stands between backticks.
  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element)
    }
  }
}
