import Synchronization
import Testing

@testable import Commands

/// A clock that goes when it is reported to.
private final class HandClock: Sendable {
  private let time = Atomic<UInt64>(1)
  var now: UInt64 { time.load(ordering: .relaxed) }
  func pass(milliseconds: UInt64) { time.wrappingAdd(milliseconds * 1_000_000, ordering: .relaxed) }
}

@Suite struct ProgressBarTests {
  private let clock = HandClock()

  @Test func aPipeGetsALineAStage() throws {
    let pipe = try #require(Pipe())
    let bar = ProgressBar(console: Console(error: pipe.descriptor) { _ in nil }, clock: { [clock] in clock.now })
    bar.begin("Reading data")
    bar.advance(by: 5)
    bar.begin("Writing pages", total: 300)
    for _ in 0..<300 {
      bar.advance()
      clock.pass(milliseconds: 100)
    }
    bar.aside("warning: x\n")
    bar.finish()
    #expect(
      pipe.text() == """
        Reading data
        Writing pages (300)
        Writing pages 101/300
        Writing pages 201/300
        warning: x

        """)
  }

  @Test func aTerminalGetsOneLineTenTimesASecond() throws {
    let terminal = try #require(Terminal(columns: 50))
    let console = Console(error: terminal.descriptor) { _ in nil }
    let bar = ProgressBar(console: console, clock: { [clock] in clock.now })
    bar.begin("Writing pages", total: 1_000)
    #expect(terminal.text() == "\rWriting pages [>                      ] 0/1000\u{1B}[K")
    for _ in 0..<500 {
      bar.advance()
      clock.pass(milliseconds: 1)
    }
    let drawn = terminal.text().split(separator: "\r")
    #expect(drawn.count == 4)
    #expect(drawn.last == "Writing pages [=========>             ] 401/1000\u{1B}[K")
    bar.aside("a line\n")
    #expect(
      terminal.text()
        == "\r\u{1B}[Ka line\n\rWriting pages [===========>           ] 500/1000\u{1B}[K")
    bar.finish()
    bar.finish()
    #expect(terminal.text() == "\r\u{1B}[K")
  }

  @Test func whoWantsQuietHasIt() throws {
    let pipe = try #require(Pipe())
    let bar = ProgressBar(console: Console(error: pipe.descriptor) { _ in nil }, quiet: true)
    bar.begin("Reading")
    bar.advance()
    bar.finish()
    #expect(pipe.text().isEmpty)
    bar.aside("error: x\n")
    #expect(pipe.text() == "error: x\n")
  }

  @Test func aStageMayChangeItsName() throws {
    let terminal = try #require(Terminal(columns: 50))
    let console = Console(error: terminal.descriptor) { _ in nil }
    let bar = ProgressBar(console: console, clock: { [clock] in clock.now })
    bar.rename("nothing yet")
    bar.begin("Fetching", total: 2)
    bar.advance()
    clock.pass(milliseconds: 100)
    bar.rename("Fetching, 5 so far")
    #expect(terminal.text().split(separator: "\r").last == "Fetching, 5 so far [============>           ] 1/2\u{1B}[K")
  }

  @Test func aStepOutsideAStageIsNoHarm() throws {
    let pipe = try #require(Pipe())
    let bar = ProgressBar(console: Console(error: pipe.descriptor) { _ in nil })
    bar.advance()
    bar.finish()
    #expect(pipe.text().isEmpty)
  }

  @Test func manyThreadsMayStep() async throws {
    let terminal = try #require(Terminal(columns: 60))
    let bar = ProgressBar(console: Console(error: terminal.descriptor) { _ in nil }, clock: { [clock] in clock.now })
    bar.begin("Writing pages", total: 40_000)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { for _ in 0..<10_000 { bar.advance() } } }
    }
    clock.pass(milliseconds: 100)
    bar.advance(by: 0)
    #expect(terminal.text().contains("40000/40000"))
  }

  @Test(arguments: [0, 1, 5, 10, 20, 25, 40, 79, 200])
  func theLineFitsItsWidth(_ width: Int) {
    for (done, total) in [(0, 0), (0, 100), (50, 100), (100, 100), (120, 100), (-1, 3), (7, nil), (0, nil)] {
      let line = ProgressLine(stage: "Writing pages", done: done, total: total).text(width: width)
      #expect(line.count <= width)
    }
  }

  @Test func whatIsShortOfRoomLosesTheBarFirst() {
    let line = ProgressLine(stage: "Writing pages", done: 209_557, total: 209_557)
    #expect(line.text(width: 40) == "Writing pages [==========] 209557/209557")
    #expect(line.text(width: 30) == "Writing pages 209557/209557")
    #expect(line.text(width: 20) == "Writin 209557/209557")
    #expect(line.text(width: 79).count == 70)
    #expect(ProgressLine(stage: "Reading", done: 0, total: nil).text(width: 40) == "Reading")
  }
}
