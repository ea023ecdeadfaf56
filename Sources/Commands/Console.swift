import Diagnostics
import Glibc

/// The two streams that a command speaks through: results go to standard output, messages to standard error.
package struct Console: Sendable {
  package enum Stream: Sendable { case output, error }

  /// How a word stands out, where the terminal can show it and its owner has not said no (https://no-color.org).
  package enum Style: String, Sendable {
    case bold = "1"
    case faint = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "36"
  }

  private let output: Channel
  private let error: Channel
  private let columns: Int?

  /// - Parameters:
  ///   - output: the descriptor of standard output.
  ///   - error: that of standard error.
  ///   - environment: gives a variable's value, nil where it is not set.
  package init(output: Int32 = 1, error: Int32 = 2, environment: (String) -> String? = Console.variable) {
    let isPlain = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let isDumb = environment("TERM") == "dumb"
    self.output = Channel(output, isPlain: isPlain, isDumb: isDumb)
    self.error = Channel(error, isPlain: isPlain, isDumb: isDumb)
    columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether lines can be written over there: a terminal that knows how to move.
  package func canRewrite(_ stream: Stream) -> Bool { channel(stream).isTerminal && !channel(stream).isDumb }

  /// The width of the terminal in columns, asked anew each time; 80 where there is none.
  package func width(_ stream: Stream = .error) -> Int {
    channel(stream).width ?? columns ?? 80
  }

  /// Writes all of the text. A reader that has gone is no error of ours (`stationary help | head -1`).
  ///
  /// - Returns: whether all was written.
  @discardableResult
  package func write(_ text: String, to stream: Stream = .error) -> Bool { channel(stream).write(Array(text.utf8)) }

  /// The text as the style shows it on this stream; unchanged where it shows none.
  package func styled(_ text: String, _ style: Style, on stream: Stream = .error) -> String {
    channel(stream).hasStyles ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Tells a finding in the form that was asked for.
  package func write(_ finding: Finding, as form: FindingRenderer = .text, to stream: Stream = .error) {
    let text = form.render(finding)
    guard form == .text, channel(stream).hasStyles else {
      write(text, to: stream)
      return
    }
    write(coloured(text, finding.severity, stream), to: stream)
  }

  /// The line with its first severity word in colour: it stands after the place, or at the beginning.
  private func coloured(_ text: String, _ severity: Finding.Severity, _ stream: Stream) -> String {
    let style: Style =
      switch severity {
      case .error: .red
      case .warning: .yellow
      case .information: .cyan
      }
    let word = Array((severity.word + ": ").utf8)
    let bytes = Array(text.utf8)
    let starts = bytes.indices.filter { $0 == 0 || bytes[$0 - 1] == UInt8(ascii: " ") }
    guard let start = starts.first(where: { bytes[$0...].starts(with: word) }) else { return text }
    let end = start + word.count - 2
    return String(decoding: bytes[..<start], as: UTF8.self) + styled(severity.word, style, on: stream)
      + String(decoding: bytes[end...], as: UTF8.self)
  }

  private func channel(_ stream: Stream) -> Channel {
    switch stream {
    case .output: output
    case .error: error
    }
  }
}

/// One open descriptor, and what it can show.
private struct Channel: Sendable {
  let descriptor: Int32
  let isTerminal: Bool
  let isDumb: Bool
  let hasStyles: Bool

  init(_ descriptor: Int32, isPlain: Bool, isDumb: Bool) {
    self.descriptor = descriptor
    self.isDumb = isDumb
    isTerminal = isatty(descriptor) == 1
    hasStyles = isTerminal && !isPlain && !isDumb
  }

  var width: Int? {
    var size = winsize()
    // A width of 0 means that the terminal does not know.
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, Array(rest), rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Another program has made the terminal, which we share, not wait for its reader.
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
