import Diagnostics
import Files
import Glibc
import Site

/// The questions of `stationary new`. Without a terminal the defaults are the answers.
struct Questions {
  private let console: Console
  private let isAsking = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1

  init(_ console: Console) { self.console = console }

  /// - Returns: nil if the input ended or the command was interrupted.
  func title(_ initial: String) -> String? { answer("Title of the site", initial) }

  /// The language of the site, by default that of the system if Stationary has its words.
  func language() -> String? {
    let known = Self.languages
    let system = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(Console.variable).first { !$0.isEmpty } ?? ""
    let code = String(system.prefix { $0.isLetter })
    let initial = known.contains(code) ? code : "en"
    while let tag = answer("Language (\(known.joined(separator: ", ")))", initial) {
      if SiteSettings.isLanguage(tag) { return tag }
      console.write(UsageError.notALanguage(tag).finding)
    }
    return nil
  }

  /// The languages whose words Stationary has.
  private static var languages: [String] {
    let disk = Disk()
    guard let templates = TemplatesFolder.find(program: Stationary.program, files: disk),
      let files = try? disk.list(Paths.join(templates, "strings"), recursive: false)
    else { return ["en"] }
    return files.map(\.path).filter { $0.hasSuffix(".toml") }.map { String($0.dropLast(5)) }.sorted()
  }

  private func answer(_ question: String, _ initial: String) -> String? {
    guard isAsking else { return initial }
    console.write("\(question) [\(FindingRenderer.visible(initial))]: ")
    guard let line = line() else {
      console.write("\n")
      return nil
    }
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? initial : words
  }

  /// A line of standard input; nil at its end, and if an interrupt comes first.
  private func line() -> String? {
    var ends = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Interrupts.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while !Interrupts.isRequested {
      guard poll(&ends, 2, -1) > 0, !Interrupts.isRequested, ends[0].revents != 0 else { continue }
      return readLine()
    }
    return nil
  }
}
