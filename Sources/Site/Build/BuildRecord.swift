import Bytes
import Diagnostics
import Output

/// What a finished build stores for the next one, so that it can stop at once if nothing has changed: everything read
/// from disk, and the findings.
struct BuildRecord {
  let inputs: [BuildInput]
  let findings: Findings
  let pages, packed: Int
  /// The number of files in the output.
  let files: Int
  let bytes: Int
  /// What changed since the last publication.
  var changes: [String] = []
}

extension BuildRecord {
  private static let form = StateForm("build", version: 3)

  /// The bytes of the record's file.
  ///
  /// - Parameter conditions: the inputs of the site besides files: the program, its flags, and the output.
  func file(_ conditions: String) -> [UInt8] {
    var fields = StateFieldWriter()
    for number in [pages, packed, files, bytes] { fields.add(number) }
    fields.add(changes.count)
    for change in changes { fields.add(change) }
    fields.add(inputs.count)
    for input in inputs {
      fields.add(input.key.question.rawValue)
      fields.add(input.key.path)
      for hash in [input.answer.hash, input.answer.identity] { fields.add(XXH3.hex(hash)) }
    }
    fields.add(findings)
    return Self.form.file(fields.bytes, about: conditions)
  }

  /// - Parameter isStrict: whether warnings are errors in this build.
  /// - Returns: nil if the file is damaged or was written under other conditions.
  init?(_ file: [UInt8], _ conditions: String, isStrict: Bool) {
    guard let content = Self.form.content(file, about: conditions) else { return nil }
    var fields = StateFieldReader(content)
    do throws(StateFieldReader.Fault) {
      (pages, packed) = (try fields.number(), try fields.number())
      (files, bytes) = (try fields.number(), try fields.number())
      changes = try fields.list { fields throws(StateFieldReader.Fault) in try fields.text() }
      inputs = try fields.list { fields throws(StateFieldReader.Fault) in
        guard let question = BuildInput.Question(rawValue: try fields.number()) else {
          throw StateFieldReader.Fault()
        }
        let key = BuildInput.Key(question: question, path: try fields.text())
        let answer = BuildInput.Answer(hash: try fields.hash(), identity: try fields.hash())
        return BuildInput(key: key, answer: answer)
      }
      findings = try fields.findings(isStrict: isStrict)
    } catch {
      return nil
    }
  }
}

extension StateFieldWriter {
  fileprivate mutating func add(_ findings: Findings) {
    add(findings.all.count)
    for finding in findings.all {
      for text in [finding.id, finding.what, finding.advice] { add(text) }
      add(finding.severity.rawValue)
      add(finding.record)
      add(finding.place?.path)
      for number in [finding.place?.line, finding.place?.column] { add(number ?? 0) }
      add(finding.notes.count)
      for note in finding.notes { add(note) }
    }
    add(findings.counted.count)
    for count in findings.counted {
      add(count.id)
      for number in [count.total, count.severity.rawValue, count.limit ?? 0] { add(number) }
      add(count.path)
    }
  }
}

extension StateFieldReader {
  fileprivate mutating func hash() throws(Fault) -> UInt64 {
    guard let hash = UInt64(try text(), radix: 16) else { throw Fault() }
    return hash
  }

  fileprivate mutating func findings(isStrict: Bool) throws(Fault) -> Findings {
    let kept = try list { fields throws(Fault) in try fields.finding() }
    let counted = try list { fields throws(Fault) in
      let (id, total, severity) = (try fields.text(), try fields.number(), try fields.severity())
      let limit = try fields.number()
      return Findings.Count(
        id, total: total, severity: severity, path: try fields.optionalText(), limit: limit == 0 ? nil : limit)
    }
    return Findings(strict: isStrict, kept: kept, counted: counted)
  }

  private mutating func severity() throws(Fault) -> Finding.Severity {
    guard let severity = Finding.Severity(rawValue: try number()) else { throw Fault() }
    return severity
  }

  private mutating func finding() throws(Fault) -> Finding {
    let (id, what, advice) = (try text(), try text(), try text())
    let (severity, record, path) = (try severity(), try optionalText(), try optionalText())
    let (line, column) = (try number(), try number())
    let place = path.map { SourceLocation($0, line: line == 0 ? nil : line, column: column == 0 ? nil : column) }
    let notes = try list { fields throws(Fault) in try fields.text() }
    return Finding(id, severity, at: place, record: record, what: what, advice: advice, notes: notes)
  }
}
