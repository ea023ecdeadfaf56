import Bytes
import Diagnostics
import Files
import JSON
import Model

extension RecordReader {
  /// The picture of a record: a file in the same folder, a web address, or a `data:` URL.
  ///
  /// - Parameter reportsProse: whether an empty string and a string that cannot be a file name are reported, as in
  ///   records that people write by hand. Otherwise an empty string means no picture.
  /// - Returns: nil if there is none, or, with a finding, if it is unusable: a path out of the folder of the record's
  ///   file, another scheme, or a `data:` URL without a picture.
  func picture(_ field: String, reportsProse: Bool = false, _ findings: inout Findings) -> ImageReference? {
    guard let value = self[field], !value.isNull else { return nil }
    // Unchanged: line breaks are common in base64, and normalising megabytes of it would be slow.
    if let raw = value.string, DataURL.names(raw) { return embedded(raw, field, at: place(of: value), &findings) }
    let text = text(of: value, field, limit: .prose, &findings)
    guard !text.isEmpty else {
      if reportsProse, value.kind == .string {
        findings.add(.unusablePicture(self, field, at: place(of: value), "is empty"))
      }
      return nil
    }
    if let link = WebLink(text) { return .web(link.text) }
    // A scheme, or a Windows drive.
    let isForeign = text.utf8.contains(UInt8(ascii: ":"))
    guard !isForeign, !reportsProse || ImageFileName.isOne(text) else {
      let what = "is neither a file name nor a web address: \(text.prefix(60))"
      return findings.reject(.unusablePicture(self, field, at: place(of: value), what))
    }
    return file(text, field, at: place(of: value), &findings)
  }

  private func file(
    _ text: String, _ field: String, at place: SourceLocation, _ findings: inout Findings
  ) -> ImageReference? {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.first != UInt8(ascii: "/"), !steps.contains(".."), !text.utf8.contains(0) else {
      return findings.reject(.pictureOutside(self, field, at: place, text))
    }
    let name = steps.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    guard !name.isEmpty else {
      let what = "is neither a file name nor a web address: \(text.prefix(60))"
      return findings.reject(.unusablePicture(self, field, at: place, what))
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
      return findings.reject(.unusablePicture(self, field, at: place, error.what))
    }
  }
}

extension DataURL.Fault {
  fileprivate var what: String {
    switch self {
    case .kind(""): "is a data: URL without a media type"
    case .kind(let kind): "is a data: URL of \(kind), which is not a picture format"
    case .empty: "is an empty data: URL"
    case .brokenBase64: "is a data: URL with invalid or truncated base64"
    }
  }
}

extension Finding {
  fileprivate static func unusablePicture(
    _ record: RecordReader, _ field: String, at place: SourceLocation, _ what: String
  ) -> Finding {
    warning(
      record, "unusable-image", at: place, what: "`\(field)` \(what)",
      advice:
        "use the name of a picture file beside the data, an http(s) address, or a data: URL; "
        + "the record is shown without a picture")
  }

  fileprivate static func pictureOutside(
    _ record: RecordReader, _ field: String, at place: SourceLocation, _ text: String
  ) -> Finding {
    warning(
      record, "image-outside", at: place, what: "`\(field)` leads out of the data folder: \(text.prefix(60))",
      advice: "put the picture beside the data and use its relative path; the record is shown without a picture")
  }
}
