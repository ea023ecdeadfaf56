import Bytes
import Diagnostics

/// The records of one kind of thing, for code that treats all kinds alike: checks of names, pictures, the owner's texts.
package struct ThingRecords: Sendable {
  /// The group of the ids of findings about them.
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
  package let nameLength: @Sendable (Directory, Int) -> Int
  /// The bytes of all names, if they are stored together.
  package let namesTogether: (@Sendable (Directory) -> [UInt8])?
  /// Nil for things without pictures.
  package let picture: (@Sendable (Directory, Int) -> ImageReference?)?
  /// Ids that other sources have for things.
  package let joinedIDs: @Sendable (Directory) -> [(id: String, thing: Int)]

  /// Describes things whose names are in a table.
  package init(
    group: String, noun: String, adviceOnLongName: String?, count: @escaping @Sendable (Directory) -> Int,
    id: @escaping @Sendable (Directory, Int) -> String, names: @escaping @Sendable (Directory) -> StringTable,
    place: @escaping @Sendable (Directory, Int) -> SourceLocation
  ) {
    (self.group, self.noun, self.adviceOnLongName) = (group, noun, adviceOnLongName)
    (self.count, self.id, self.place) = (count, id, place)
    name = { names($0)[$1] }
    nameLength = { names($0).range($1).count }
    namesTogether = { names($0).bytes }
    picture = nil
    joinedIDs = { _ in [] }
  }

  /// Describes things that are in an array of the directory.
  /// - Parameter count: the number of them that have records of this kind, from the first on; nil if all have.
  package init<Thing: DirectoryThing>(
    group: String, noun: String, adviceOnLongName: String?,
    _ things: @escaping @Sendable (Directory) -> [Thing],
    count some: (@Sendable (Directory) -> Int)? = nil, picture: (@Sendable (Thing) -> ImageReference?)? = nil,
    joinedIDs: @escaping @Sendable (Directory) -> [(id: String, thing: Int)] = { _ in [] }
  ) {
    (self.group, self.noun, self.adviceOnLongName) = (group, noun, adviceOnLongName)
    count = some ?? { things($0).count }
    id = { things($0)[$1].id.text }
    name = { things($0)[$1].name }
    place = { things($0)[$1].place }
    nameLength = { things($0)[$1].name.utf8.count }
    namesTogether = nil
    if let picture {
      self.picture = { picture(things($0)[$1]) }
    } else {
      self.picture = nil
    }
    self.joinedIDs = joinedIDs
  }
}

/// A thing with an id, a name and the location of its first record.
package protocol DirectoryThing: Sendable {
  var id: Identifier<Self> { get }
  var name: String { get }
  var place: SourceLocation { get }
}
