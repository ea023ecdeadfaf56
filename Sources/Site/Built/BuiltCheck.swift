import Bytes
import Diagnostics
import Files

/// Checks the pages of a built site as browsers see them: links, anchors, ids, titles, texts of pictures, files that
/// style sheets name, and whether anything leads to each page.
struct BuiltCheck: Sendable {
  /// An anchor that a page links to in another one.
  struct Anchor: Sendable {
    let name: String
    let target, page: BuiltFiles.FileNumber
    let place: SourceLocation
  }

  /// What one part of the pages adds to the check of all.
  private struct Part: Sendable {
    var findings: Findings
    var anchors: [Anchor] = []
    var linked: Set<BuiltFiles.FileNumber> = []
    /// Pages that something should lead to, with their titles.
    var pages: [(page: BuiltFiles.FileNumber, title: Title)] = []
  }

  /// A title in a language: the versions of a page in several languages may have one title.
  private struct Title: Hashable {
    let text, language: String
  }

  let files: any FileSystem
  /// The output folder.
  let folder: String
  /// The folder in findings.
  let shown: String
  let site: BuiltFiles
  let isStrict: Bool
  /// Called with the number of pages just checked.
  let advance: @Sendable (Int) -> Void

  /// The pages of the site.
  var pages: [BuiltFiles.FileNumber] {
    site.paths.indices.filter { site.paths[$0].hasSuffix(".html") }.map(BuiltFiles.FileNumber.init)
  }

  func findings() -> Findings {
    let pages = pages
    let parts = parallelMap(pages.count, by: 64) { range in
      var part = Part(findings: Findings(strict: isStrict))
      for page in pages[range] { check(page, &part) }
      advance(range.count)
      return part
    }
    var findings = Findings(strict: isStrict)
    for part in parts { findings.add(all: part.findings) }
    findings.add(missing(parts.flatMap(\.anchors)))
    let reached = parts.reduce(into: Set<BuiltFiles.FileNumber>()) { $0.formUnion($1.linked) }
    checkSheets(reached, &findings)
    var titles: [Title: BuiltFiles.FileNumber] = [:]
    for (page, title) in parts.flatMap(\.pages) {
      if !reached.contains(page), site[page] != "index.html" { findings.add(.unreachable(place(page))) }
      guard !title.text.isEmpty else { continue }
      if let first = titles[title] {
        findings.add(.sameTitle(title.text, at: place(page), first: place(first)))
      } else {
        titles[title] = page
      }
    }
    return findings
  }

  /// Looks for the files that style sheets name, and those that these import.
  private func checkSheets(_ reached: Set<BuiltFiles.FileNumber>, _ findings: inout Findings) {
    var sheets = reached.filter { site[$0].hasSuffix(".css") }.sorted { $0.value < $1.value }
    var seen = Set(sheets)
    while !sheets.isEmpty {
      let sheet = sheets.removeFirst()
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try files.read(Paths.join(folder, site[sheet]))
      } catch {
        findings.add(error.finding("built/unreadable", as: Paths.join(shown, site[sheet])))
        continue
      }
      for link in SheetLinks(bytes).links {
        switch site.target(of: link.target, on: sheet) {
        case .elsewhere: break
        case .missing(let path):
          findings.add(.brokenLink(inSheet: link.target, path, at: place(sheet).at(link.offset, in: bytes)))
        case .file(let target, _):
          if site[target].hasSuffix(".css"), seen.insert(target).inserted { sheets.append(target) }
        }
      }
    }
  }

  private func place(_ page: BuiltFiles.FileNumber) -> SourceLocation {
    SourceLocation(Paths.join(shown, site[page]))
  }

  private func check(_ number: BuiltFiles.FileNumber, _ part: inout Part) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try files.read(Paths.join(folder, site[number]))
    } catch {
      part.findings.add(error.finding("built/unreadable", as: Paths.join(shown, site[number])))
      return
    }
    let page = BuiltPage(bytes)
    func at(_ offset: Int) -> SourceLocation { place(number).at(offset, in: bytes) }
    if !page.isRedirect {
      if (page.title ?? "").isEmpty { part.findings.add(.noTitle(place(number))) }
      if page.isForSearchEngines { part.pages.append((number, Title(text: page.title ?? "", language: page.language))) }
    }
    for id in page.repeatedIDs {
      part.findings.add(.repeatedID(id.target, at: at(id.offset), first: at(page.ids[id.target] ?? 0)))
    }
    for offset in page.imagesWithoutText { part.findings.add(.noText(at: at(offset))) }
    for link in page.links {
      switch site.target(of: link.target, on: number) {
      case .elsewhere: break
      case .missing(let path): part.findings.add(.brokenLink(link.target, path, at: at(link.offset)))
      case .file(let target, let anchor):
        if target != number, !page.isRedirect { part.linked.insert(target) }
        // Anchors of other files than pages, such as drawings, are not looked up; an empty one is the top of the page.
        guard let anchor, !anchor.isEmpty, anchor != "top", !anchor.hasPrefix(":~:"), site[target].hasSuffix(".html")
        else { continue }
        if target != number {
          part.anchors.append(Anchor(name: anchor, target: target, page: number, place: at(link.offset)))
        } else if page.ids[anchor] == nil {
          part.findings.add(.noAnchor(anchor, in: site[target], at: at(link.offset)))
        }
      }
    }
  }

  /// The anchors that their pages do not have. Only pages that anchors lead to are read again.
  private func missing(_ anchors: [Anchor]) -> [Finding] {
    let byTarget = Dictionary(grouping: anchors, by: \.target)
    let targets = byTarget.keys.sorted { $0.value < $1.value }
    let missing = parallelMap(targets.count, by: 16) { range in
      targets[range].flatMap { target -> [Anchor] in
        guard let bytes = try? files.read(Paths.join(folder, site[target])) else { return [] }
        let page = BuiltPage(bytes)
        return (byTarget[target] ?? []).filter { page.ids[$0.name] == nil }
      }
    }
    return missing.flatMap { $0 }.sorted { $0.page.value < $1.page.value }.map {
      .noAnchor($0.name, in: site[$0.target], at: $0.place)
    }
  }
}

extension SourceLocation {
  /// The line and column of an offset.
  fileprivate func at(_ offset: Int, in bytes: [UInt8]) -> SourceLocation {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return SourceLocation(
      path, line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: 1 + String(decoding: before[start...], as: UTF8.self).unicodeScalars.count)
  }
}
