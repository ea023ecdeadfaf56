/// Colours as CSS Color 4 and 5 define them.
enum CSSColor {
  /// Whether a text is a colour. It then cannot end the declaration that it is written into.
  static func isColor(_ text: String) -> Bool {
    let text = text.lowercased()
    if text.hasPrefix("#") {
      let digits = text.utf8.dropFirst()
      return [3, 4, 6, 8].contains(digits.count)
        && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
    if let open = text.firstIndex(of: "(") { return functions.contains(String(text[..<open])) && isCall(text[open...]) }
    return names.contains(text) || keywords.contains(text)
  }

  /// Whether a text is one pair of parentheses around the values of a function, which may be functions too.
  private static func isCall(_ text: Substring) -> Bool {
    var depth = 0
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index == text.utf8.count - 1 && index > 1 }
      case 48...57, 97...122: continue
      default: if !"., %/-#".utf8.contains(byte) { return false }
      }
    }
    return false
  }

  private static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
  ]

  private static let keywords: Set<String> = [
    "transparent", "currentcolor", "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface",
    "buttontext", "canvas", "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext",
    "mark", "marktext", "selecteditem", "selecteditemtext", "visitedtext",
  ]

  static let names = """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
    burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan
    darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid
    darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet
    deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
    ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki
    lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow
    lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
    lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
    mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
    midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid
    palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple
    rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver
    skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet
    wheat white whitesmoke yellow yellowgreen
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
