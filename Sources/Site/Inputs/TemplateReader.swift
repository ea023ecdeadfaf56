import Bytes
import Diagnostics
import Feeds
import Files
import Language
import Mustache

/// The product's `Templates/`, and the owner's `templates/`, whose files replace the product's of the same name.
struct TemplateReader {
  let files: any FileSystem
  /// The product's folder.
  let product: String
  /// The site's folder.
  let site: String

  /// A file of one of the two folders.
  struct File {
    /// Relative to its folder: `pages/station.html`.
    let name: String
    /// The path of the file.
    let path: String
    /// The path in findings: `templates/pages/station.html`, `Templates/…` for the product's.
    let shown: String

    /// Whether it is the owner's, not the product's.
    var isOwners: Bool { shown.hasPrefix("templates/") }
  }

  /// All files by name, the owner's before the product's.
  ///
  /// - Throws: if the product's folder cannot be listed.
  func all(_ findings: inout Findings) throws(FileError) -> [String: File] {
    var found: [String: File] = [:]
    if try files.status(product)?.kind == .folder {
      for entry in try files.list(product, recursive: true) where entry.status.kind == .file && Self.isMeant(entry.path)
      {
        found[entry.path] = file(entry.path, in: product, "Templates")
      }
    }
    let owners = OwnerFolder(files: files, site: site, name: "templates")
    for entry in owners.entries(unreadable: "templates/unreadable", &findings, isMeant: Self.isMeant)
    where entry.status.kind == .file {
      found[entry.path] = file(entry.path, in: Paths.join(site, "templates"), "templates")
    }
    return found
  }

  /// Backup files of editors are not templates.
  private static func isMeant(_ path: String) -> Bool {
    !path.hasSuffix("~") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  func templates(_ all: [String: File], _ findings: inout Findings) -> [TemplateSource] {
    let pages = all.values.filter { $0.name.hasSuffix(".html") }.sorted { ByteOrder.precedes($0.name, $1.name) }
    return texts(pages, &findings).map { file, text in
      TemplateSource(name: String(file.name.dropLast(5)), path: file.shown, text: text)
    }
  }

  /// The owner's page templates that no page uses.
  func unused(_ all: [String: File], wanted: [String]) -> [Finding] {
    all.values.filter { file in
      file.shown.hasPrefix("templates/pages/") && file.name.hasSuffix(".html")
        && !wanted.contains(String(file.name.dropLast(5)))
    }.sorted { ByteOrder.precedes($0.name, $1.name) }.map { file in
      Finding(
        "templates/unused", .warning, at: SourceLocation(file.shown), what: "no page uses this template",
        advice: Suggestion.advice(for: String(file.name.dropLast(5)), among: wanted))
    }
  }

  /// The strings in order: English, the default for all languages; those of the site's language; the owner's, also with
  /// English first. The strings of a language come before those of its region, which override them one by one.
  ///
  /// - Parameter all: the files of both folders.
  func strings(
    of language: String, _ all: [String: File], _ findings: inout Findings
  ) -> [(path: String, text: String)] {
    let general = String(language.prefix { $0 != "-" }).lowercased()
    let names = (language.contains("-") ? [general, language] : [general]).map { "strings/\($0).toml" }
    let english = file("strings/en.toml", in: product, "Templates")
    let products = names.map { file($0, in: product, "Templates") }.filter { $0.name != english.name }
      .filter { exists($0, &findings) }
    let owners = ([english.name] + names.filter { $0 != english.name }).compactMap { all[$0] }.filter(\.isOwners)
    return texts([english] + products + owners, &findings).map { ($0.shown, $1) }
  }

  /// The words of timetables as spreadsheets, in all languages: the product's files, then the owner's, which add words.
  ///
  /// - Parameter all: the files of both folders.
  func sheets(_ all: [String: File], _ findings: inout Findings) -> [(path: String, text: String)] {
    let english = file("sheets/en.toml", in: product, "Templates")
    let found = all.values.filter { $0.name.hasPrefix("sheets/") && $0.name.hasSuffix(".toml") }
      .sorted { ByteOrder.precedes($0.name, $1.name) }
    let products = found.map { file($0.name, in: product, "Templates") }.filter { $0.name != english.name }
      .filter { exists($0, &findings) }
    return texts([english] + products + found.filter(\.isOwners), &findings).map { ($0.shown, $1) }
  }

  private func file(_ name: String, in folder: String, _ shown: String) -> File {
    File(name: name, path: Paths.join(folder, name), shown: "\(shown)/\(name)")
  }

  private func exists(_ file: File, _ findings: inout Findings) -> Bool {
    do throws(FileError) {
      return try files.exists(file.path)
    } catch {
      findings.add(error.finding("templates/unreadable", as: file.shown))
      return false
    }
  }

  private func texts(_ wanted: [File], _ findings: inout Findings) -> [(File, String)] {
    wanted.compactMap { file in
      do throws(FileError) {
        return (file, try files.readText(file.path))
      } catch {
        return findings.reject(error.finding("templates/unreadable", as: file.shown))
      }
    }
  }
}

extension SheetVocabulary {
  /// The words of Stationary and of a site.
  ///
  /// - Parameters:
  ///   - templates: the product's folder.
  ///   - site: the site's folder.
  package convenience init(templates: String, site: String, files: any FileSystem) {
    self.init { findings in
      let reader = TemplateReader(files: files, product: templates, site: site)
      do throws(FileError) {
        return reader.sheets(try reader.all(&findings), &findings)
      } catch {
        findings.add(error.finding("templates/unreadable", as: "Templates"))
        return []
      }
    }
  }
}
