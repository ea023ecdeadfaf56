import Diagnostics

/// A kind of thing in the directory, for what treats all kinds alike: checks of names, pictures, the owner's texts. Each
/// kind declares its own, and `Directory.kinds` lists them.
package struct DirectoryKind: Sendable {
  /// The group of its findings' ids, and its folder in `content/`.
  package let group: String
  /// What findings call one.
  package let noun: String
  /// What to do about a name that is too long to be one; nil: names of any length are fine.
  package let adviceOnLongName: String?

  // Each takes the directory and, where it is of one thing, the number of the thing.
  package let count: @Sendable (Directory) -> Int
  package let id: @Sendable (Directory, Int) -> String
  package let name: @Sendable (Directory, Int) -> String
  package let place: @Sendable (Directory, Int) -> SourceLocation
  /// In bytes, which is quicker than the name.
  package var nameLength: @Sendable (Directory, Int) -> Int
  /// The bytes of all names, where they are stored together.
  package var namesTogether: (@Sendable (Directory) -> [UInt8])?
  /// Nil for a kind whose things have no pictures.
  package var picture: (@Sendable (Directory, Int) -> ImageReference?)?
  /// Whether the thing has a page; nil for a kind about whose things the owner writes no texts.
  package var hasPage: (@Sendable (Directory, Int) -> Bool)?
  /// Ids of things that now have others.
  package var formerIDs: @Sendable (Directory) -> [(id: String, thing: Int)] = { _ in [] }

  init(
    group: String, noun: String, adviceOnLongName: String?, count: @escaping @Sendable (Directory) -> Int,
    id: @escaping @Sendable (Directory, Int) -> String, name: @escaping @Sendable (Directory, Int) -> String,
    place: @escaping @Sendable (Directory, Int) -> SourceLocation
  ) {
    (self.group, self.noun, self.adviceOnLongName) = (group, noun, adviceOnLongName)
    (self.count, self.id, self.name, self.place) = (count, id, name, place)
    nameLength = { name($0, $1).utf8.count }
  }

  /// Things that the directory has in an array.
  init<Thing: DirectoryThing>(
    group: String, noun: String, adviceOnLongName: String?,
    _ things: @escaping @Sendable (Directory) -> [Thing]
  ) {
    self.init(
      group: group, noun: noun, adviceOnLongName: adviceOnLongName, count: { things($0).count },
      id: { things($0)[$1].id.text }, name: { things($0)[$1].name }, place: { things($0)[$1].place })
  }
}

/// A thing with an id, a name and the place where it was first read.
protocol DirectoryThing: Sendable {
  var id: Identifier<Self> { get }
  var name: String { get }
  var place: SourceLocation { get }
}
