import Diagnostics
import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Commands

@Suite struct ConsoleTests {
  private let finding = Finding(
    "stations/bad", .warning, at: Diagnostics.SourceLocation("data/warning: x.json", line: 2, column: 3),
    what: "no title",
    advice: "give one")

  @Test func eachStreamHasItsDescriptor() throws {
    let output = try #require(Pipe())
    let error = try #require(Pipe())
    let console = Console(output: output.descriptor, error: error.descriptor) { _ in nil }
    #expect(console.write("result\n", to: .output))
    #expect(console.write("message é\n"))
    #expect(output.text() == "result\n")
    #expect(error.text() == "message é\n")
    #expect(console.write(""))
  }

  @Test func aPipeHasNoColoursAndNoWidth() throws {
    let pipe = try #require(Pipe())
    let console = Console(output: pipe.descriptor, error: pipe.descriptor) { _ in nil }
    #expect(console.styled("x", .red) == "x")
    #expect(console.width() == 80)
    #expect(!console.canRewrite(.error))
    console.write(finding)
    #expect(pipe.text() == FindingRenderer.text.render(finding))
    let wide = Console(error: pipe.descriptor) { $0 == "COLUMNS" ? "132" : nil }
    #expect(wide.width() == 132)
    for nonsense in ["0", "-1", "x", ""] {
      #expect(Console(error: pipe.descriptor) { $0 == "COLUMNS" ? nonsense : nil }.width() == 80)
    }
  }

  @Test func aTerminalHasBoth() throws {
    let terminal = try #require(Terminal(columns: 57))
    let console = Console(error: terminal.descriptor) { $0 == "TERM" ? "xterm" : nil }
    #expect(console.styled("x", .red) == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(console.width() == 57)
    #expect(console.canRewrite(.error))
    console.write(finding)
    #expect(
      terminal.text()
        == "data/warning: x.json:2:3: \u{1B}[1;33mwarning\u{1B}[0m: no title; give one [stations/bad]\n")
    console.write(finding, as: .json)
    #expect(terminal.text() == FindingRenderer.json.render(finding))
  }

  @Test func noColorIsHeard() throws {
    let terminal = try #require(Terminal(columns: 80))
    #expect(Console(error: terminal.descriptor) { $0 == "NO_COLOR" ? "1" : nil }.styled("x", .red) == "x")
    #expect(Console(error: terminal.descriptor) { $0 == "NO_COLOR" ? "" : nil }.styled("x", .red) != "x")
    let dumb = Console(error: terminal.descriptor) { $0 == "TERM" ? "dumb" : nil }
    #expect(dumb.styled("x", .red) == "x")
    #expect(!dumb.canRewrite(.error))
  }

  @Test func aTerminalWithoutAWidthHasEightyColumns() throws {
    let terminal = try #require(Terminal(columns: 0))
    #expect(Console(error: terminal.descriptor) { _ in nil }.width() == 80)
  }

  @Test func aClosedDescriptorIsNotTheEnd() throws {
    #expect(!Console(error: -1) { _ in nil }.write("x"))
    #expect(!Console(error: -1) { _ in nil }.canRewrite(.error))
  }

  @Test func aReaderThatIsSlowGetsAll() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (source, sink) = (ends[0], ends[1])
    _ = fcntl(sink, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "0123456789abcdef", count: 40_000)
    // Not a task, which would run after all other tests and leave this one waiting on one of their threads.
    let writing = DispatchGroup()
    let isWhole = Mutex(false)
    DispatchQueue(label: "writer").async(group: writing) {
      let written = Console(error: sink) { _ in nil }.write(text)
      close(sink)
      isWhole.withLock { $0 = written }
    }
    var read: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 10_000)
    while true {
      let count = Glibc.read(source, &buffer, buffer.count)
      guard count > 0 else { break }
      read += buffer[..<count]
    }
    close(source)
    writing.wait()
    #expect(isWhole.withLock { $0 })
    #expect(read == Array(text.utf8))
  }
}
