import JSON

/// A hotel's detail from a service.
enum HotelDetail {
  /// The bytes for its file: the response, with an id inserted if it has none.
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
