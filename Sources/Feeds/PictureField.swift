import Diagnostics
import JSON
import Model

extension RecordReader {
  /// What a record names as its picture: a file beside it, or an address of the web.
  /// - Returns: nil where none is named, and, told, for what names none: a path out of the folder of the record's file,
  ///   another scheme than http(s).
  func picture(_ field: String, _ findings: inout Findings) -> PictureReference? {
    guard let value = value[field], !value.isNull else { return nil }
    let text = text(of: value, field, &findings)
    guard !text.isEmpty else { return nil }
    if let link = WebLink(text) { return .web(link.text) }
    // A scheme, or a drive of another system.
    guard !text.utf8.contains(UInt8(ascii: ":")) else {
      findings.add(.unusablePicture(self, field, at: place(of: value), text))
      return nil
    }
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.first != UInt8(ascii: "/"), !steps.contains(".."), !text.utf8.contains(0) else {
      findings.add(.pictureOutside(self, field, at: place(of: value), text))
      return nil
    }
    let name = steps.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    guard !name.isEmpty else {
      findings.add(.unusablePicture(self, field, at: place(of: value), text))
      return nil
    }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    return .file(folder + name)
  }
}

extension Finding {
  fileprivate static func unusablePicture(
    _ record: RecordReader, _ field: String, at place: Place, _ text: String
  ) -> Finding {
    Finding(
      record.group + "/unusable-image", .warning, at: place, record: record.name,
      what: "\(field) is neither a file nor an address of the web: \(text.prefix(60))",
      advice: "name a file beside the data, or an http(s) address; it is shown without a picture")
  }

  fileprivate static func pictureOutside(
    _ record: RecordReader, _ field: String, at place: Place, _ text: String
  ) -> Finding {
    Finding(
      record.group + "/image-outside", .warning, at: place, record: record.name,
      what: "\(field) leads out of the folder of the data: \(text.prefix(60))",
      advice: "put the picture beside the data and name it from there; it is shown without a picture")
  }
}
