import Diagnostics
import Glibc
import Locks

/// The two output streams of a command: results go to standard output, messages to standard error.
package struct Console: Sendable {
  package enum Stream: Sendable { case output, error }

  /// The style of a word, used if the terminal supports it and NO_COLOR is not set (https://no-color.org).
  package enum Style: String, Sendable {
    case bold = "1"
    case faint = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "36"
  }

  private let output, error: Channel
  private let columns: Int?
  private let failure = OutputFailure()

  /// - Parameters:
  ///   - output: the descriptor of standard output.
  ///   - error: the descriptor of standard error.
  ///   - environment: returns a variable's value, nil if it is not set.
  package init(output: Int32 = 1, error: Int32 = 2, environment: (String) -> String? = Console.variable) {
    let isPlain = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    let isDumb = environment("TERM") == "dumb"
    self.output = Channel(output, isPlain: isPlain, isDumb: isDumb)
    self.error = Channel(error, isPlain: isPlain, isDumb: isDumb)
    columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether lines can be overwritten: the stream is a terminal that supports moving the cursor.
  package func canRewrite(_ stream: Stream) -> Bool { channel(stream).isTerminal && !channel(stream).isDumb }

  /// The width of the terminal in columns, queried each time; 80 without a terminal.
  package func width(_ stream: Stream = .error) -> Int { channel(stream).width ?? columns ?? 80 }

  /// Writes the whole text. A reader that has closed the stream is not an error (`stationary help | head -1`).
  ///
  /// - Returns: whether everything was written.
  @discardableResult
  package func write(_ text: String, to stream: Stream = .error) -> Bool {
    let code = channel(stream).write(Array(text.utf8))
    if let code, stream == .output, code != EPIPE { failure.code.withLock { $0 = $0 ?? code } }
    return code == nil
  }

  /// An error if standard output could not be written, other than because its reader closed it.
  var outputFinding: Finding? { failure.code.withLock { $0 }.map { .failedOutput(String(cString: strerror($0))) } }

  /// The text in a style; unchanged if the stream does not support styles.
  package func styled(_ text: String, _ style: Style, on stream: Stream = .error) -> String {
    channel(stream).hasStyles ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Writes a finding in a format.
  package func write(_ finding: Finding, as form: FindingRenderer = .text, to stream: Stream = .error) {
    let text = form.render(finding)
    guard form == .text, channel(stream).hasStyles else {
      write(text, to: stream)
      return
    }
    write(coloured(text, finding.severity, stream), to: stream)
  }

  /// Colours the first severity word of the line, which is after the location or at the beginning.
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

/// The first error of writing to standard output.
private final class OutputFailure: Sendable {
  let code = Mutex<Int32?>(nil)
}

extension Finding {
  static func failedOutput(_ cause: String) -> Finding {
    Finding(
      "output/standard-output", .error, what: "standard output could not be written: \(cause)",
      advice: "make room there; what was written is incomplete")
  }
}

/// An open descriptor and its abilities.
private struct Channel: Sendable {
  let descriptor: Int32
  let isTerminal, isDumb, hasStyles: Bool

  init(_ descriptor: Int32, isPlain: Bool, isDumb: Bool) {
    (self.descriptor, self.isDumb) = (descriptor, isDumb)
    isTerminal = isatty(descriptor) == 1
    hasStyles = isTerminal && !isPlain && !isDumb
  }

  var width: Int? {
    var size = winsize()
    // A width of 0 means that the terminal does not know.
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// - Returns: nil if everything was written, otherwise the number of the error.
  func write(_ bytes: [UInt8]) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, Array(rest), rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Another program has set the shared terminal to non-blocking.
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
