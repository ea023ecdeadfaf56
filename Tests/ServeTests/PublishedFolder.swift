import Glibc

@testable import Serve

/// A small site in a folder of its own, served on any free port; gone with its value.
final class PublishedFolder: Sendable {
  /// Holds `public` (what is served) and whatever must not be served beside it.
  let outside: String
  let root: String
  let server: Server
  private let client: LoopbackClient

  init(
    _ files: [String: String], basePath: String = "/", preview: Preview? = nil, readiness: (String) -> Void = { _ in }
  ) throws {
    var template = Array("/tmp/serve-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ClientError.cannotConnect(errno) }
    outside = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    root = outside + "/public"
    mkdir(root, 0o755)
    for (path, text) in files { Self.write(text, to: root + "/" + path) }
    readiness(outside)
    server = Server(root: root, basePath: basePath, port: 0, preview: preview)
    try server.start()
    client = LoopbackClient(port: server.port ?? 0)
  }

  // The server lives as long as the call.
  func get(_ target: String, _ headers: [String] = []) throws -> Reply { try send("GET", target, headers) }

  func send(_ method: String, _ target: String, _ headers: [String] = [], body: String = "") throws -> Reply {
    try withExtendedLifetime(self) { try client.send(method, target, headers, body: body) }
  }

  func exchange(_ bytes: [UInt8], hangUp: Bool = false) throws -> String {
    try withExtendedLifetime(self) {
      String(decoding: try client.exchange(bytes, hangUp: hangUp), as: UTF8.self)
    }
  }

  deinit {
    server.stop()
    Self.remove(outside)
  }

  static func write(_ text: String, to path: String) {
    var folder = ""
    for name in path.split(separator: "/").dropLast() {
      folder += "/" + name
      mkdir(folder, 0o755)
    }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    Glibc.write(file, Array(text.utf8), text.utf8.count)
    close(file)
  }

  private static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { remove(path + "/" + name) }
      }
      closedir(folder)
    }
    if unlink(path) != 0 { rmdir(path) }
  }
}
