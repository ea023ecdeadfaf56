/// A credit that the data of a source ask for: a record of `attributions.txt`, or the map that they come from.
package struct Attribution: Hashable, Sendable {
  package let organization: String
  package let website: String?
  /// The licence of the data; empty if it is not known.
  package let licence: String

  package init(organization: String, website: String? = nil, licence: String = "") {
    (self.organization, self.website, self.licence) = (organization, website, licence)
  }
}
