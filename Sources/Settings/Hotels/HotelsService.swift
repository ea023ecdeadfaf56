/// `[fetch.hotels]`: where the list of hotels, their details and their pictures are, and how to ask for them.
package struct HotelsService: Sendable, Equatable {
  /// The list's address; without it nothing is asked for.
  package var list: AddressTemplate?
  /// The address of one hotel's detail, with `{id}`; nil: only the list is brought.
  package var details: AddressTemplate?
  /// The address of a picture, with `{image}`; nil: none is brought.
  package var pictures: AddressTemplate?
  /// The folder that all is written to, relative to the site; nil: that of the first source of hotels.
  package var into: String?
  /// The environment variable that holds the token; nil: the service asks for none.
  package var tokenVariable: String?
  /// The header in which the token goes; in `Authorization` the word `Bearer` stands before it.
  package var tokenHeader = "Authorization"
  /// For the list, each detail and each picture, all repetitions included.
  package var pace = FetchPace()

  package init() {}
}
