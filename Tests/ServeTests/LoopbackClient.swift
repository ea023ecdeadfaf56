import Glibc

/// What came back over a real socket.
struct Reply {
  var status: Int
  var headers: [String: String]
  var body: String

  subscript(_ name: String) -> String? { headers[name.lowercased()] }
}

enum ClientError: Error { case cannotConnect(Int32), noAnswer, notHTTP(String) }

/// A client that sends exactly the bytes it is reported to: browsers and curl would tidy the addresses up.
struct LoopbackClient {
  let port: UInt16

  /// - Parameter headers: further ones; with a `Host` among them, there is no other.
  func send(_ method: String, _ target: String, _ headers: [String] = [], body: String = "") throws -> Reply {
    let host = headers.contains { $0.hasPrefix("Host:") } ? [] : ["Host: 127.0.0.1:\(port)"]
    let lines = ["\(method) \(target) HTTP/1.1"] + host + ["Connection: close"] + headers
    return try parsed(exchange(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)))
  }

  /// Sends the bytes and reads until the server closes the connection, or hangs up at once.
  func exchange(_ bytes: [UInt8], hangUp: Bool = false) throws -> [UInt8] {
    let connection = try connected()
    defer { close(connection) }
    var sent = 0
    while sent < bytes.count {
      // A server that has answered and gone is reported by what can still be read.
      let count = Glibc.send(connection, Array(bytes[sent...]), bytes.count - sent, Int32(MSG_NOSIGNAL))
      guard count > 0 else { break }
      sent += count
    }
    if hangUp { return [] }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return answer
  }

  private func connected() throws -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let error = errno
      close(connection)
      throw ClientError.cannotConnect(error)
    }
    return connection
  }

  private func parsed(_ bytes: [UInt8]) throws -> Reply {
    guard !bytes.isEmpty else { throw ClientError.noAnswer }
    let text = String(decoding: bytes, as: UTF8.self)
    // By scalars: CR and LF are one Character.
    let scalars = Array(text.unicodeScalars)
    let end = scalars.indices.dropLast(3).first {
      scalars[$0] == "\r" && scalars[$0 + 1] == "\n" && scalars[$0 + 2] == "\r" && scalars[$0 + 3] == "\n"
    }
    guard let end else { throw ClientError.notHTTP(text) }
    var head = String.UnicodeScalarView()
    head.append(contentsOf: scalars[..<end].filter { $0 != "\r" })
    var body = String.UnicodeScalarView()
    body.append(contentsOf: scalars[(end + 4)...])
    let lines = String(head).split(separator: "\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, words[0] == "HTTP/1.1", let status = Int(words[1]) else { throw ClientError.notHTTP(text) }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop(while: { $0 == " " })) : ""
    }
    return Reply(status: status, headers: headers, body: String(body))
  }
}
