import Testing

@testable import Fetch

@Suite("How long is waited") struct PatienceTests {
  @Test func eachWaitIsTwiceTheLastOneUpToABound() {
    var backoff = Backoff()
    let waits = (0..<9).map { _ in backoff.next(random: 1) }
    #expect(waits == [0.5, 1, 2, 4, 8, 16, 30, 30, 30])
    #expect(backoff.tries == 9)
  }

  @Test func chanceTakesAtMostHalfOfIt() {
    for random in [0, 0.25, 0.999] {
      var backoff = Backoff()
      #expect(backoff.next(random: random) == 0.5 * (0.5 + random / 2))
    }
  }

  @Test func aServersWishIsNeverShortened() {
    var backoff = Backoff()
    #expect(backoff.next(random: 1, asked: 100) == 100)
    #expect(backoff.next(random: 1, asked: 0) == 1)
  }

  @Test func aThousandTriesAreNoOverflow() {
    var backoff = Backoff()
    for _ in 0..<1_000 { #expect(backoff.next(random: 0.5) <= Backoff.longest) }
  }

  @Test func pollsThatBringNothingComeLessAndLessOften() {
    var polling = Polling()
    #expect(polling.pause == 0.5)
    for pause in [0.75, 1.125, 1.6875, 2.53125, 3.796875, 5, 5] {
      polling.note(broughtSomething: false)
      #expect(polling.pause == pause)
    }
    polling.note(broughtSomething: true)
    #expect(polling.pause == 0.5 && polling.fruitful == 1)
  }

  @Test(arguments: [
    ("0", 0), ("120", 120), (" 7 ", 7), ("Sun, 06 Nov 1994 08:49:47 GMT", 10), ("Sunday, 06-Nov-94 08:49:47 GMT", 10),
    ("Sun Nov  6 08:49:47 1994", 10), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
  ])
  func aServerMaySayItInSecondsOrAsADate(_ text: String, _ seconds: Double) {
    #expect(RetryAfter.seconds(text, date: "Sun, 06 Nov 1994 08:49:37 GMT", now: 1_795_000_000) == seconds)
  }

  @Test(arguments: ["", "soon", "-5", "1.5", "٣"])
  func whatIsNeitherIsNothing(_ text: String) {
    #expect(RetryAfter.seconds(text, date: nil, now: 0) == nil)
  }

  @Test func withoutAServersClockOursCounts() {
    #expect(RetryAfter.seconds("Sun, 06 Nov 1994 08:49:37 GMT", date: nil, now: 784_111_770) == 7)
    #expect(RetryAfter.seconds("Sun, 06 Nov 1994 08:49:37 GMT", date: "no date", now: 784_111_770) == 7)
  }
}
