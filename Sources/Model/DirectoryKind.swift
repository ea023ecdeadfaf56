import Diagnostics

/// A kind of thing in the directory, for code that treats all kinds alike: checks of names, pictures, the owner's
/// texts. Each kind declares its own, and `Directory.kinds` lists them.
package struct DirectoryKind: Sendable {
  /// The group of its findings' ids, and its folder in `content/`.
  package let group: String
  /// The noun for one in findings.
  package let noun: String
  /// The advice for a name that is too long; nil if names may have any length.
  package let adviceOnLongName: String?

  // The closures take the directory and, if they are about one thing, its index.
  package let count: @Sendable (Directory) -> Int
  package let id, name: @Sendable (Directory, Int) -> String
  package let place: @Sendable (Directory, Int) -> SourceLocation
  /// The length in bytes, which is faster than the name.
  package var nameLength: @Sendable (Directory, Int) -> Int
  /// The bytes of all names, if they are stored together.
  package var namesTogether: (@Sendable (Directory) -> [UInt8])?
  /// Nil for a kind without pictures.
  package var picture: (@Sendable (Directory, Int) -> ImageReference?)?
  /// Whether the thing has a page; nil for a kind without texts by the owner.
  package var hasPage: (@Sendable (Directory, Int) -> Bool)?
  /// Ids that other sources have for things.
  package var joinedIDs: @Sendable (Directory) -> [(id: String, thing: Int)] = { _ in [] }

  init(
    group: String, noun: String, adviceOnLongName: String?, count: @escaping @Sendable (Directory) -> Int,
    id: @escaping @Sendable (Directory, Int) -> String, name: @escaping @Sendable (Directory, Int) -> String,
    place: @escaping @Sendable (Directory, Int) -> SourceLocation
  ) {
    (self.group, self.noun, self.adviceOnLongName) = (group, noun, adviceOnLongName)
    (self.count, self.id, self.name, self.place) = (count, id, name, place)
    nameLength = { name($0, $1).utf8.count }
  }

  /// Creates a kind whose things are in an array of the directory.
  init<Thing: DirectoryThing>(
    group: String, noun: String, adviceOnLongName: String?,
    _ things: @escaping @Sendable (Directory) -> [Thing]
  ) {
    self.init(
      group: group, noun: noun, adviceOnLongName: adviceOnLongName, count: { things($0).count },
      id: { things($0)[$1].id.text }, name: { things($0)[$1].name }, place: { things($0)[$1].place })
  }
}

/// A thing with an id, a name and the location of its first record.
protocol DirectoryThing: Sendable {
  var id: Identifier<Self> { get }
  var name: String { get }
  var place: SourceLocation { get }
}
