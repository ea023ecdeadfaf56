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
  /// How many details or pictures are asked for at a time.
  package var atOnce = 4
  /// Seconds for one list, detail or picture, all repetitions included.
  package var deadline = 120
  /// Seconds for one request.
  package var timeout = 30
  /// How often a request is made again that may yet succeed.
  package var retries = 4

  package init() {}
}
