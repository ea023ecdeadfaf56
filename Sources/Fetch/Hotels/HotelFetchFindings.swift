import Diagnostics

/// What there is to say about hotels besides what did not come; the words stand here.
extension Finding {
  static func noList(config: String) -> Finding {
    Finding(
      "fetch/no-list", .error, at: SourceLocation(config),
      what: "[fetch.hotels] does not say where the list of hotels is",
      advice: "write list = \"https://…\" beneath it (Docs/fetching.md)")
  }

  /// - Parameters:
  ///   - list: the file that the list was written to, relative to the site.
  ///   - folder: the one that it is in.
  package static func readByNoSource(_ list: String, folder: String, config: String) -> Finding {
    Finding(
      "fetch/read-by-no-source", .information, at: SourceLocation(config),
      what: "no source of hotels reads \(list), so a build will not show what was fetched",
      advice: "write kind = \"hotels\" and path = \"\(folder)\" beneath [[sources]]")
  }

  static func recordDamaged(_ path: String) -> Finding {
    Finding(
      "fetch/record-damaged", .warning, at: SourceLocation(path),
      what: "a part of the record of fetched files is damaged or of another version, and is not used",
      advice: "move away the fetched files that the next findings name, if there are any, and fetch again")
  }

  static func noHotelID(entry: Int) -> Finding {
    Finding(
      "fetch/no-id", .warning, record: "entry \(entry) of the list",
      what: "the entry has no id to ask for a detail with",
      advice: "tell the service's owner")
  }

  static func badHotelID(_ id: String) -> Finding {
    Finding(
      "fetch/bad-id", .warning, record: "hotel \(String(id.prefix(HotelID.longest)))",
      what: "the id is empty, too long, or no step in an address, so no detail is asked for",
      advice: "tell the service's owner")
  }

  static func listsName(_ id: String, file: String) -> Finding {
    Finding(
      "fetch/name-taken", .warning, record: "hotel \(id)",
      what: "its detail would be called \(file), as the list is, so it is not asked for",
      advice: "tell the service's owner")
  }

  static func othersFile(_ id: String, file: String) -> Finding {
    Finding(
      "fetch/name-taken", .warning, record: "hotel \(id)",
      what:
        "its detail would be called \(file), and a file that is not this hotel's stands there, so it is not asked for",
      advice: "move that file away, or write another folder as into")
  }

  /// - Parameters:
  ///   - picture: as the record says it.
  ///   - fault: such as «begins with a dot».
  static func badPictureName(_ picture: String, of hotel: String, fault: String) -> Finding {
    // A hotel without a picture is no fault, however it is said.
    Finding(
      "fetch/bad-picture-name", picture.allSatisfy(\.isWhitespace) ? .information : .warning, record: "hotel \(hotel)",
      what:
        "image \(fault)\(picture.isEmpty ? "" : ": " + String(picture.prefix(80))), so the picture is not asked for",
      advice: "tell the service's owner")
  }

  static func givenUp() -> Finding {
    Finding(
      "fetch/given-up", .error,
      what: "\(ConsecutiveFailures.most) things in a row did not come, so the others were not asked for",
      advice: "fetch again later; what has come by now will not be asked for again")
  }
}
