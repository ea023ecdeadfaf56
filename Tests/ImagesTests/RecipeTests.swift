import Model
import Testing

@testable import Images

@Suite("How pictures are turned") struct RecipeTests {
  private let recipe = ImageRecipe(border: 1, widths: [1280, 320, 640, 640])

  private func widths(_ width: Int, _ height: Int) -> [Int] {
    recipe.sizes(width: width, height: height).map(\.width)
  }

  @Test func aPictureIsMadeInTheWidthsBelowItsOwnAndInItsOwn() {
    #expect(
      recipe.sizes(width: 758, height: 418)
        == [(320, 176), (640, 353), (758, 418)].map { Picture.Size(width: $0.0, height: $0.1) })
    #expect(widths(320, 200) == [320])
    #expect(widths(100, 100) == [100])
    #expect(widths(1280, 720) == [320, 640, 1280])
  }

  @Test func aLargePictureIsMadeInTheWantedWidthsAlone() { #expect(widths(4000, 3000) == [320, 640, 1280]) }

  @Test func heightsAreRoundedAndNeverNothing() {
    #expect(recipe.sizes(width: 640, height: 1).map(\.height) == [1, 1])
    #expect(ImageRecipe(border: 0, widths: [2]).sizes(width: 4, height: 3).map(\.height) == [2])
  }

  @Test func whatIsTooHighForWebPIsLeftOut() {
    #expect(widths(1000, 50_000) == [320])
    #expect(widths(10, 16_384).isEmpty)
  }

  @Test func withoutWidthsItKeepsItsOwn() {
    #expect(ImageRecipe(border: 1, widths: []).sizes(width: 9, height: 9) == [Picture.Size(width: 9, height: 9)])
  }

  @Test func aKeyChangesWithWhateverChangesTheBytes() {
    let keys = [
      recipe.key(content: "a"), recipe.key(content: "b"),
      ImageRecipe(border: 0, widths: recipe.widths).key(content: "a"),
      ImageRecipe(border: 1, widths: [320, 640]).key(content: "a"),
    ]
    #expect(Set(keys).count == 4)
    #expect(keys.allSatisfy { $0.utf8.count == 16 && $0.allSatisfy(\.isHexDigit) })
    #expect(keys[0] == ImageRecipe(border: 1, widths: [320, 640, 1280]).key(content: "a"))
  }

  @Test func squaresOfAPreviewAreAboutSquare() {
    #expect(ImageRecipe.grid(Picture.Size(width: 300, height: 200)) == (6, 4))
    #expect(ImageRecipe.grid(Picture.Size(width: 200, height: 300)) == (4, 6))
    #expect(ImageRecipe.grid(Picture.Size(width: 9000, height: 1)) == (12, 2))
    #expect(ImageRecipe.grid(Picture.Size(width: 1, height: 9000)) == (2, 12))
  }
}
