import Diagnostics
import Pages
import Settings

/// The owner's style sheets, which `[theme] css` names: files of `static/` that every page links.
enum OwnSheets {
  /// The path of a sheet in `static/`, with or without that folder.
  static func path(_ value: ConfigValue) throws(ConfigFault) -> String {
    let text = try value.text()
    let path = text.hasPrefix("static/") ? String(text.dropFirst(7)) : text
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    let isSafe = steps.allSatisfy { step in
      !step.isEmpty && !step.hasPrefix(".") && step.utf8.allSatisfy(isPlain)
    }
    guard isSafe, path.hasSuffix(".css") else {
      throw .value(
        "`\(value.name)` is not the name of a style sheet in static/: \(text)",
        "put the file into static/, and write its name, such as \"own.css\", in letters a to z, digits, - and _")
    }
    return path
  }

  /// Errors for sheets that are not in `static/`.
  static func findings(_ theme: Theme, copied: [PlannedFile]) -> [Finding] {
    let known = Set(copied.map(\.path))
    return theme.sheets.filter { !known.contains($0) }.map { sheet in
      Finding(
        "config/missing-css", .error,
        at: SourceLocation(SiteConfig.file, line: theme.sheetsPosition.line, column: theme.sheetsPosition.column),
        what: "the style sheet static/\(sheet) does not exist", advice: "add the file, or correct its name in `css`")
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }
}
