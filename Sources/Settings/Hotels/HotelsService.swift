/// `[fetch.hotels]`: the addresses of the list of hotels, their details and their pictures, and the service.
package struct HotelsService: Sendable, Equatable {
  /// The list's address; required.
  package var list: AddressTemplate?
  /// The address of one hotel's detail, with `{id}`; nil to fetch only the list.
  package var details: AddressTemplate?
  /// The address of a picture, with `{image}`; nil to fetch none.
  package var pictures: AddressTemplate?
  /// The folder for all files, relative to the site; nil for that of the first source of hotels.
  package var into: String?
  /// The environment variable with the token; nil if the service needs none.
  package var tokenVariable: String?
  /// The header for the token; in `Authorization` it is preceded by `Bearer`.
  package var tokenHeader = "Authorization"
  /// The limits for the list, each detail and each picture.
  package var pace = FetchPace()

  package init() {}
}
