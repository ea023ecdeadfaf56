import Bytes
import Glibc
import CFiles

extension RootFolder {
  /// The entries of a folder, in the order of the paths' bytes. The target of a link is listed if the rule allows
  /// following it; otherwise the entry has a fault.
  ///
  /// - Parameter shown: the folder's path in errors.
  func list(_ relative: String, recursive: Bool, _ rule: LinkRule, shown: String) throws(FileError) -> [FolderEntry] {
    let opened: Int32
    do throws(FileError.Cause) {
      opened = try open(relative, O_RDONLY | O_DIRECTORY, rule)
    } catch {
      throw FileError(shown, .list, error)
    }
    let folder = try OpenFolder(shown, opened)
    guard !cfiles_is_of_kernel(opened) else { throw FileError(shown, .list, .kernelFile) }
    var listing = FolderListing(root: self, rule: rule, recursive: recursive, top: relative)
    try listing.collect(folder, prefix: "", above: [])
    return listing.found.sorted { ByteOrder.precedes($0.path, $1.path) }
  }
}

/// Lists a folder and its subfolders.
private struct FolderListing {
  let root: RootFolder
  let rule: LinkRule
  let recursive: Bool
  /// The path of the listed folder, below the root.
  let top: String
  private(set) var found: [FolderEntry] = []

  init(root: RootFolder, rule: LinkRule, recursive: Bool, top: String) {
    (self.root, self.rule, self.recursive, self.top) = (root, rule, recursive, top)
  }

  /// - Parameter above: the identity of each folder on the path, to detect circular links.
  mutating func collect(_ folder: OpenFolder, prefix: String, above: [FolderIdentity]) throws(FileError) {
    let (identity, names) = try folder.entries()
    guard !above.contains(identity) else {
      found.removeLast()
      return
    }
    for name in names {
      let path = prefix + name.text
      guard name.isUTF8, rule != .inside || !Repository.isOwn(name.text) else {
        found.append(FolderEntry(path: path, status: FileStatus(kind: .special)))
        continue
      }
      // Entries that were removed meanwhile are left out.
      guard let status = try folder.status(name.text) else { continue }
      var entry = FolderEntry(path: path, status: status)
      if status.kind == .link { resolve(&entry, Paths.join(folder.path, name.text)) }
      if entry.status.kind == .special { entry.fault = entry.fault ?? .special }
      var inside: OpenFolder?
      if recursive, entry.status.kind == .folder, entry.fault == nil {
        inside = try status.kind == .link ? linked(path, Paths.join(folder.path, name.text)) : folder.folder(name.text)
        if let inside, cfiles_is_of_kernel(inside.descriptor) { entry.fault = .kernelFile }
      }
      found.append(entry)
      if entry.fault == nil, let inside { try collect(inside, prefix: path + "/", above: above + [identity]) }
    }
  }

  /// Resolves the target of a link.
  private func resolve(_ entry: inout FolderEntry, _ path: String) {
    do throws(FileError.Cause) {
      let target = try root.open(Paths.join(top, entry.path), cfiles_path_only, rule)
      defer { close(target) }
      var status = stat()
      guard fstat(target, &status) == 0 else { throw FileError.Cause(code: errno) }
      entry.status = FileStatus(status)
      if cfiles_is_of_kernel(target) { entry.fault = .kernelFile }
    } catch {
      entry.fault = error
      entry.status = (try? Disk().status(path)) ?? entry.status
    }
  }

  private func linked(_ relative: String, _ path: String) throws(FileError) -> OpenFolder {
    do throws(FileError.Cause) {
      return try OpenFolder(taking: root.open(Paths.join(top, relative), O_RDONLY | O_DIRECTORY, rule), path)
    } catch {
      throw FileError(path, .list, error)
    }
  }
}
