import JSON

/// The detail of one hotel, as a service sends it.
enum HotelDetail {
  /// The bytes that its file shall have: those that came, with the id in front where they have none.
  ///
  /// - Throws: `FetchFault.wrongShape` if it is not an object, or describes another hotel.
  static func bytes(_ good: FileFetch.Good, _ root: JSONValue, of hotel: HotelEntry) throws(FetchFault)
    -> FileFetch.Good
  {
    guard root.kind == .object else { throw .wrongShape("it is not an object") }
    if let id = HotelID.text(root) {
      guard id == hotel.id else { throw .wrongShape("it describes hotel \(id.prefix(HotelID.longest))") }
      return good
    }
    return FileFetch.Good(bytes: RecordID.put(hotel.rawID, into: root.raw), isCleaned: good.isCleaned)
  }
}
