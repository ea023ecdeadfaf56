import Diagnostics
import Feeds
import Files
import Site

/// `stationary new`: writes the files of a new site.
struct NewCommand {
  private let arguments: NewArguments
  private let console: Console

  init(_ arguments: NewArguments, _ console: Console) { (self.arguments, self.console) = (arguments, console) }

  func run() -> Int32 {
    do throws(FileError) {
      if let obstacle = try obstacle() { return fail(obstacle) }
    } catch {
      return fail(error.finding("new/not-written"))
    }
    guard let templates = TemplatesFolder.find(program: Stationary.program, files: Disk()) else {
      return fail(.noTemplates(advice: "install Stationary again"))
    }
    let vocabulary = SheetVocabulary(templates: templates, site: arguments.folder, files: Disk())
    guard var sources = sources(language: arguments.language, vocabulary) else { return 1 }
    let questions = Questions(console)
    guard let title = arguments.title ?? questions.title(Self.title(of: arguments.folder)),
      let language = arguments.language ?? questions.language()
    else {
      console.write(BuildReport.stop(isMixed: false) + "\n")
      return Interrupts.exitStatus
    }
    if arguments.language == nil, sources.contains(where: \.source.dependsOnLanguage) {
      guard let known = self.sources(language: language, vocabulary) else { return 1 }
      sources = known
    }
    var findings = vocabulary.findings
    let starter = StarterData.read(language: language, templates: templates, Disk(), &findings)
    for finding in findings.listed { console.write(finding) }
    guard let starter, !findings.hasErrors else { return 1 }
    let site = StarterSite(
      title: title, language: language, today: .today, sources: sources.map(\.source), starter: starter)
    do throws(FileError) {
      for (source, path) in sources {
        try Disk().write(try Disk().read(path), to: Paths.join(arguments.folder, "data/" + source.file))
      }
      for file in site.files { try Disk().write(Array(file.text.utf8), to: Paths.join(arguments.folder, file.path)) }
    } catch {
      return fail(error.finding("new/not-written"))
    }
    console.write("created \(FindingRenderer.visible(arguments.folder)):\n" + table(site.summary), to: .output)
    let status = sources.isEmpty ? 0 : check()
    console.write("next:\n" + table(next(doesBuild: status == 0)), to: .output)
    return status
  }

  /// What the files contain; nil, with errors, if one cannot be read or none is data.
  /// - Parameters:
  ///   - language: nil if it is not known yet.
  ///   - vocabulary: the words of timetables as spreadsheets.
  private func sources(
    language: String?, _ vocabulary: SheetVocabulary
  ) -> [(source: NewSource, path: String)]? {
    var sources: [(source: NewSource, path: String)] = []
    for path in arguments.files {
      do throws(FileError) {
        let bytes = try Disk().readData(path)
        guard
          let source = NewSource(path, bytes, language: language ?? "", after: sources.map(\.source), vocabulary)
        else {
          if language == arguments.language, NewSource.isWorkbook(bytes) {
            console.write(.workbook(path))
          } else if language == arguments.language {
            let columns = NewSource.columns(of: bytes, path, language: language ?? "")
            console.write(.unknownFile(path, columns: columns))
          }
          continue
        }
        sources.append((source, path))
      } catch {
        _ = fail(error.finding("new/unreadable"))
        return nil
      }
    }
    guard !sources.isEmpty || arguments.files.isEmpty else {
      _ = fail(
        .nothingWritten(
          "new/no-data", at: arguments.folder, "none of the files is data", "name other files, or leave out --from"))
      return nil
    }
    if sources.contains(where: { $0.source.namesIDs }) {
      for index in sources.indices { sources[index].source.useIDs() }
    }
    return zip(NewSource.joined(sources.map(\.source)), sources).map { (source: $0, path: $1.path) }
  }

  /// Reads the new site, and reports what was read and skipped.
  private func check() -> Int32 {
    let arguments = BuildArguments(Options(), site: arguments.folder)
    let session = BuildSession(arguments, console)
    guard let pipeline = session.pipeline(arguments) else { return 1 }
    let outcome = pipeline.check()
    let things = outcome.things.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }
    if !things.isEmpty { console.write("read: \(things.joined(separator: ", "))\n", to: .output) }
    return session.end(outcome, of: .check, did: "checked")
  }

  /// What is in the way; a folder of git alone is not.
  private func obstacle() throws(FileError) -> Finding? {
    let advice = "name a new folder"
    switch try Disk().status(Disk().resolved(arguments.folder))?.kind {
    case nil: return nil
    case .folder:
      let names = try Disk().list(arguments.folder, recursive: false).map(\.path)
      if names.allSatisfy({ $0 == ".git" }) { return nil }
      return .nothingWritten("new/not-empty", at: arguments.folder, "the folder is not empty", advice)
    default: return .nothingWritten("new/not-a-folder", at: arguments.folder, "this is a file", advice)
    }
  }

  private func fail(_ finding: Finding) -> Int32 {
    console.write(finding)
    return 1
  }

  /// «Harbour line» for the folder `harbour-line`.
  static func title(of folder: String) -> String {
    let name = Paths.split(Disk().resolved(folder)).name
    let words = name.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    return words.isEmpty ? "Timetables" : words.prefix(1).uppercased() + words.dropFirst()
  }

  private func table(_ rows: [(name: String, about: String)]) -> String {
    HelpText.table(rows, console.width(.output))
  }

  /// The commands for what people do next.
  private func next(doesBuild: Bool) -> [(name: String, about: String)] {
    let word = Shell.word(arguments.folder)
    if !doesBuild {
      return [
        (
          Shell.word(Paths.join(arguments.folder, SiteSettings.file)),
          "the site does not build yet: set there what the errors above name"
        ), ("stationary check \(word)", "reports what is left"),
      ]
    }
    return [
      ("stationary serve \(word)", "shows the site at http://127.0.0.1:8000/"),
      ("stationary check \(word)", "reports problems with your own data"),
    ]
  }
}

extension Finding {
  /// - Parameter columns: the columns of a table; none if it is none.
  fileprivate static func unknownFile(_ path: String, columns: [String]) -> Finding {
    if !columns.isEmpty {
      return Finding(
        "new/unknown-file", .warning, at: SourceLocation(path),
        what:
          "the columns are not those of stations, departures, hotels, places, cities or a timetable; skipped; they are: "
          + columns.prefix(20).joined(separator: ", "),
        advice: "rename them, or write a source that names them in `columns`, as in Docs/data-formats.md")
    }
    return Finding(
      "new/unknown-file", .warning, at: SourceLocation(path), what: "not a file of data that Stationary reads; skipped",
      advice: "use CSV, JSON, GeoJSON or a GTFS zip file, as in Docs/data-formats.md")
  }

  fileprivate static func workbook(_ path: String) -> Finding {
    Finding(
      "new/unknown-file", .warning, at: SourceLocation(path),
      what: "a workbook of a spreadsheet program, which is not read; skipped",
      advice: "save each sheet as «CSV UTF-8», and name these files")
  }

  /// - Parameter id: of an obstacle.
  fileprivate static func nothingWritten(_ id: String, at path: String, _ why: String, _ advice: String) -> Finding {
    Finding(id, .error, at: SourceLocation(path), what: "\(why), so nothing was written", advice: advice)
  }
}
