import Diagnostics

/// Findings about fetched hotels, apart from failed requests.
extension Finding {
  static func noList(config: String) -> Finding {
    Finding(
      "fetch/no-list", .error, at: SourceLocation(config),
      what: "[fetch.hotels] has no `list`",
      advice: "add list = \"https://…\", the address of the list of hotels (Docs/fetching.md)")
  }

  /// - Parameters:
  ///   - list: the file of the list, relative to the site.
  ///   - folder: its folder.
  package static func readByNoSource(_ list: String, folder: String, config: String) -> Finding {
    Finding(
      "fetch/read-by-no-source", .information, at: SourceLocation(config),
      what: "no source of hotels includes \(list), so builds will not show the fetched hotels",
      advice: "add kind = \"hotels\" and path = \"\(folder)\" below [[sources]]")
  }

  static func recordDamaged(_ path: String) -> Finding {
    Finding(
      "fetch/record-damaged", .warning, at: SourceLocation(path),
      what: "part of the record of fetched files is damaged or of another version; it is ignored",
      advice: "move away the fetched files that further findings report, if any, and fetch again")
  }

  static func noHotelID(entry: Int) -> Finding {
    Finding(
      "fetch/no-id", .warning, record: "entry \(entry) of the list",
      what: "the entry has no id, so its details are not fetched",
      advice: "report this to the service")
  }

  static func badHotelID(_ id: String) -> Finding {
    Finding(
      "fetch/bad-id", .warning, record: "hotel \(String(id.prefix(HotelID.longest)))",
      what: "the id is empty, too long or not valid in an address, so its details are not fetched",
      advice: "report this to the service")
  }

  static func listsName(_ id: String, file: String) -> Finding {
    Finding(
      "fetch/name-taken", .warning, record: "hotel \(id)",
      what: "the name of its detail file, \(file), is that of the list, so its details are not fetched",
      advice: "report this to the service")
  }

  static func othersFile(_ id: String, file: String) -> Finding {
    Finding(
      "fetch/name-taken", .warning, record: "hotel \(id)",
      what:
        "its detail file, \(file), exists and belongs to something else, so its details are not fetched",
      advice: "move that file away, or set another folder with `into`")
  }

  /// - Parameters:
  ///   - picture: the name in the record.
  ///   - fault: such as «begins with a dot».
  static func badPictureName(_ picture: String, of hotel: String, fault: String) -> Finding {
    // A hotel without a picture is not a fault, whichever way the record expresses it.
    Finding(
      "fetch/bad-picture-name", picture.allSatisfy(\.isWhitespace) ? .information : .warning, record: "hotel \(hotel)",
      what:
        "`image` \(fault)\(picture.isEmpty ? "" : ": " + String(picture.prefix(80))), so the picture is not fetched",
      advice: "report this to the service")
  }

  static func givenUp() -> Finding {
    Finding(
      "fetch/given-up", .error,
      what: "\(ConsecutiveFailures.most) requests in a row failed, so the rest were not sent",
      advice: "fetch again later; files already fetched are not requested again")
  }
}
