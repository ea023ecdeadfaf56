import Glibc
import Testing

@testable import Commands

@Suite struct InterruptsTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalRaisesTheFlagAndWakesWhoWaits(_ signal: Int32) async {
    let result = await #expect(processExitsWith: .exitCode(Interrupts.exitStatus)) { [signal = signal as Int32] in
      Interrupts.install()
      guard !Interrupts.isRequested, !Interrupts.wait(milliseconds: 10) else { exit(1) }
      kill(getpid(), signal)
      exit(Interrupts.wait() && Interrupts.isRequested ? Interrupts.exitStatus : 1)
    }
    #expect(result != nil)
  }

  @Test func aSecondOneEndsTheProgramAtOnce() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      Interrupts.install()
      // To the process: the threads of Swift's pool take no signals themselves.
      kill(getpid(), SIGINT)
      Interrupts.wait()
      kill(getpid(), SIGINT)
      sleep(10)
      exit(0)
    }
  }

  @Test func aClosedReaderIsReportedAndNotFatal() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Interrupts.install()
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { exit(1) }
      close(ends[0])
      exit(Console(output: ends[1]).write("x", to: .output) ? 1 : 7)
    }
  }
}
