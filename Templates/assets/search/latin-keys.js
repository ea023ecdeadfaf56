// Latin keys (Docs/folding.md): the same tables as in Sources/Text/LatinKeys.swift, which makes the keys of the index.

const CYRILLIC = "а a б b в v г g д d е e з z и i к k л l м m н n о o п p р r с s т t у u ф f ";
const EAST = "ж zh й y х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya і i є ye ґ g ";
const SOUTH = "ж z х h ц c ч c ш s ђ d ј j љ lj њ nj ћ c џ dz ѕ dz ";
const OTHERS =
  "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o " +
  "ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts " +
  "ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h " +
  "ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ջ j " +
  "ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k օ o ֆ f ";

/** @type {Record<string, string>} */
const PAIRS = { "ου": "ou", "αυ": "av", "ευ": "ev", "γγ": "ng", "ու": "u" };

/** After these, and at the beginning of a text, «е» may be spelled «ye». */
const BEFORE_YE = new Set(" аеиоуыэюяієъь");

/** @param {string[]} tables later ones win; «-»: spelled by nothing */
function table(...tables) {
  const parts = tables.join("").trim().split(" ");
  /** @type {Map<string, string>} */
  const letters = new Map();
  for (let at = 0; at < parts.length; at += 2) letters.set(parts[at], parts[at + 1] === "-" ? "" : parts[at + 1]);
  return letters;
}

/** @type {Map<string, string[]>} keys of texts that were asked for: a list asks again with each letter that is typed */
const cache = new Map();
const MAX_CACHED = 20_000;

/** @type {{ letters: Map<string, string>, e?: string }[] | undefined} how languages spell; made on demand */
let readings;

const madeReadings = () => [
  { letters: table(OTHERS, CYRILLIC, EAST) },
  { letters: table(OTHERS, CYRILLIC, EAST), e: "ye" },
  { letters: table(OTHERS, CYRILLIC, EAST, "г h и y ") },
  { letters: table(OTHERS, CYRILLIC, EAST, "щ sht ъ a ") },
  { letters: table(OTHERS, CYRILLIC, SOUTH) },
];

/**
 * @param {string} text
 * @param {{ letters: Map<string, string>, e?: string }} reading
 * @param {[from: number, to: number][]} [origins] gets the range of the text for each unit of the result
 */
function spelled(text, { letters, e }, origins) {
  let key = "";
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    const pair = PAIRS[letter + text[at + 1]];
    if (pair !== undefined) {
      key += pair;
      if (origins) for (let unit = 0; unit < pair.length; unit++) origins.push([at, at + 2]);
      at++;
      continue;
    }
    const isAfter = e !== undefined && letter === "е" && BEFORE_YE.has(at === 0 ? " " : text[at - 1]);
    const one = letter < "\u0080" ? letter : isAfter ? e : letters.get(letter);
    if (one === undefined) return "";
    key += one;
    if (origins) for (let unit = 0; unit < one.length; unit++) origins.push([at, at + 1]);
  }
  return key;
}

/** @param {string} folded */
export const isASCII = (folded) => !/[^\0-\x7f]/.test(folded);

/**
 * What a folded text is in Latin letters, as each language spells it: «вршац» is `vrshats` and `vrsac`. Empty if the text
 * is ASCII, or has a letter that no table has.
 * @param {string} folded
 * @returns {string[]}
 */
export function latinKeys(folded) {
  if (isASCII(folded)) return [];
  const known = cache.get(folded);
  if (known) return known;
  readings ??= madeReadings();
  const keys = [...new Set(readings.map((reading) => spelled(folded, reading)))].filter((key) => key !== "");
  if (cache.size > MAX_CACHED) cache.clear();
  cache.set(folded, keys);
  return keys;
}

/**
 * The Latin keys of a folded text that is not ASCII, and the range of the text for each of their units.
 * @param {string} folded
 * @returns {{ key: string, origins: [from: number, to: number][] }[]}
 */
export function spellings(folded) {
  readings ??= madeReadings();
  return readings.map((reading) => {
    /** @type {[from: number, to: number][]} */
    const origins = [];
    return { key: spelled(folded, reading, origins), origins };
  }).filter(({ key }) => key !== "");
}

/** @param {string} folded @returns the text, and its Latin keys */
export const withKeys = (folded) => [folded, ...latinKeys(folded)].join(" ");
