import Diagnostics
import Files

/// `stationary explain`: what a finding means and how to fix it, from Docs/diagnostics.md and Docs/corrections.md.
struct ExplainCommand {
  private let id: String?
  private let console: Console

  /// - Parameter id: nil for a list of all ids.
  init(_ id: String?, _ console: Console) { (self.id, self.console) = (id, console) }

  func run() throws(UsageError) -> Int32 {
    let guide: FindingGuide
    do throws(FileError) {
      guard let found = try Self.guide() else {
        console.write(.noGuide())
        return 1
      }
      guide = found
    } catch {
      console.write(error.finding("explain/unreadable"))
      return 1
    }
    let width = min(max(console.width(.output), 40), 100)
    guard let id else {
      console.write(guide.entries.map { $0.id + "\n" }.joined(), to: .output)
      return 0
    }
    // The id as it is in a finding: in brackets.
    let plain = id.hasPrefix("[") && id.hasSuffix("]") ? String(id.dropFirst().dropLast()) : id
    let found = guide.entries.filter { $0.id == plain || (!plain.contains("/") && $0.id.hasSuffix("/" + plain)) }
    guard !found.isEmpty else { throw .unknownFinding(id, guide.entries.map(\.id)) }
    console.write(found.map { $0.text(width: width, group: guide.group(of: $0)) }.joined(separator: "\n"), to: .output)
    return 0
  }

  /// The page is next to the templates, in the installed program and in a checkout.
  private static func guide() throws(FileError) -> FindingGuide? {
    let disk = Disk()
    guard let templates = TemplatesFolder.find(program: Stationary.program, files: disk) else { return nil }
    let docs = Paths.join(Paths.split(templates).folder, "Docs")
    let (page, corrections) = (Paths.join(docs, "diagnostics.md"), Paths.join(docs, "corrections.md"))
    guard try disk.exists(page) else { return nil }
    return FindingGuide(
      page: try disk.readText(page), corrections: try disk.exists(corrections) ? try disk.readText(corrections) : "")
  }
}

extension Finding {
  fileprivate static func noGuide() -> Finding {
    Finding(
      "explain/missing", .error, what: "stationary's explanations, Docs/diagnostics.md, were not found",
      advice: "install stationary again")
  }
}
