import Bytes
import Diagnostics
import Files
import JSON
import Model

extension RecordReader {
  /// What a record names as its picture: a file beside it, an address of the web, or the picture itself as a `data:` URL.
  ///
  /// - Parameter proseIsTold: of records that people write by hand an empty text is told too, and one that cannot be meant
  ///   as the name of a picture's file. Else the one names no picture, and the other a file that will not be there.
  /// - Returns: nil where none is named, and, told, for what names none: a path out of the folder of the record's file,
  ///   another scheme, a `data:` URL without a picture in it.
  func picture(_ field: String, proseIsTold: Bool = false, _ findings: inout Findings) -> ImageReference? {
    guard let value = self[field], !value.isNull else { return nil }
    // As it stands: line breaks are common in base64, and megabytes of it are no text to be made regular.
    if let raw = value.string, DataURL.names(raw) { return embedded(raw, field, at: place(of: value), &findings) }
    let text = text(of: value, field, &findings)
    guard !text.isEmpty else {
      if proseIsTold, value.kind == .string {
        findings.add(.unusablePicture(self, field, at: place(of: value), "is empty"))
      }
      return nil
    }
    if let link = WebLink(text) { return .web(link.text) }
    // A scheme, or a drive of another system.
    let isForeign = text.utf8.contains(UInt8(ascii: ":"))
    guard !isForeign, !proseIsTold || ImageFileName.isOne(text) else {
      let what = "is neither a file nor an address of the web: \(text.prefix(60))"
      findings.add(.unusablePicture(self, field, at: place(of: value), what))
      return nil
    }
    return file(text, field, at: place(of: value), &findings)
  }

  private func file(
    _ text: String, _ field: String, at place: SourceLocation, _ findings: inout Findings
  ) -> ImageReference? {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.first != UInt8(ascii: "/"), !steps.contains(".."), !text.utf8.contains(0) else {
      findings.add(.pictureOutside(self, field, at: place, text))
      return nil
    }
    let name = steps.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    guard !name.isEmpty else {
      let what = "is neither a file nor an address of the web: \(text.prefix(60))"
      findings.add(.unusablePicture(self, field, at: place, what))
      return nil
    }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    return .file(folder + name)
  }

  private func embedded(
    _ text: String, _ field: String, at place: SourceLocation, _ findings: inout Findings
  ) -> ImageReference? {
    do throws(DataURL.Fault) {
      let bytes = try DataURL(text).bytes
      return .embedded(EmbeddedImage(bytes, hash: XXH3.hash(bytes), field: field, place: place))
    } catch {
      findings.add(.unusablePicture(self, field, at: place, error.what))
      return nil
    }
  }
}

extension DataURL.Fault {
  fileprivate var what: String {
    switch self {
    case .kind(""): "is a data: URL that does not say what it holds"
    case .kind(let kind): "is a data: URL of \(kind), which is no picture"
    case .empty: "is a data: URL with nothing in it"
    case .brokenBase64: "is a data: URL whose base64 is broken or cut off"
    }
  }
}

extension Finding {
  fileprivate static func unusablePicture(
    _ record: RecordReader, _ field: String, at place: SourceLocation, _ what: String
  ) -> Finding {
    Finding(
      record.group + "/unusable-image", .warning, at: place, record: record.name, what: "\(field) \(what)",
      advice:
        "name a picture's file beside the data or an http(s) address, or give the picture as a data: URL; "
        + "it is shown without a picture")
  }

  fileprivate static func pictureOutside(
    _ record: RecordReader, _ field: String, at place: SourceLocation, _ text: String
  ) -> Finding {
    Finding(
      record.group + "/image-outside", .warning, at: place, record: record.name,
      what: "\(field) leads out of the folder of the data: \(text.prefix(60))",
      advice: "put the picture beside the data and name it from there; it is shown without a picture")
  }
}
