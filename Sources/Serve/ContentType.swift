/// The media type of a file, by its extension.
enum ContentType {
  /// The value of `Content-Type`; a generic binary type if the extension is unknown.
  static func of(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return unknown }
    return byEnding[name[name.index(after: dot)...].lowercased()] ?? unknown
  }

  /// The type of pages.
  static let page = "text/html; charset=utf-8"

  private static let unknown = "application/octet-stream"

  private static let byEnding: [String: String] = [
    // Text: always UTF-8, like everything that Stationary writes.
    "html": page,
    "htm": page,
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "geojson": "application/geo+json; charset=utf-8",
    "map": "application/json; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "ics": "text/calendar; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    // Pictures.
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "ico": "image/vnd.microsoft.icon",
    // Fonts.
    "woff": "font/woff",
    "woff2": "font/woff2",
    "ttf": "font/ttf",
    "otf": "font/otf",
    // Other files of owners.
    "pdf": "application/pdf",
    "zip": "application/zip",
    "gz": "application/gzip",
    "wasm": "application/wasm",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "webm": "video/webm",
  ]
}
