// Finds regular expressions that may take quadratic time or longer: those that can read a repeated text in two ways and fail
// after it. A pattern becomes an automaton with a state for each character that it names (Glushkov's construction), and one
// for the text before a match. A pattern is bad if a text leads from a state p back to p, from p to another state q, and from
// q back to q, unless the pattern has matched by then (Weideman et al., «Analyzing Matching Time Behavior of Backtracking
// Regular Expression Matchers», 2016).

/** A larger bound of a quantifier counts as none. */
const MAX_BOUND = 40;

/** The characters that sets are compared by, and what stands for the others. */
const SAMPLES = [...Array(0x600).keys(), 0x2028, 0x2160, 0x4e00, 0xac00, 0xd800, 0xfeff, 0x1f600].map((code) => String.fromCodePoint(code));

/**
 * @param {string} source of a regular expression
 * @param {string} flags
 * @returns {string | null} what is wrong with it
 */
export function problemOf(source, flags = "") {
  const states = [];
  const parser = new Parser(source, flags, states);
  const pattern = parser.alternatives();
  // State 0 reads any text before the match. With `m`, `^` is not the only place to begin.
  const begin = flags.includes("y") ? [] : first(pattern, flags.includes("m"));
  const edges = states.map(() => []);
  follow(pattern, edges);
  edges[0] = begin.length > 0 ? [0, ...begin] : [];
  const matched = new Set(last(pattern, false));
  return repeatedTwice(edges) ?? ambiguous(edges, matched, () => classesOf(states, parser.literals, flags));
}

class Parser {
  #at = 0;
  /** Characters of the pattern, which are samples too. */
  literals = new Set();

  constructor(source, flags, states) {
    Object.assign(this, { source, flags, states });
    this.states.push("[^]");
  }

  #next = (length = 1) => this.source.slice(this.#at, this.#at + length);
  #take(pattern) {
    const sticky = new RegExp(pattern, "y" + (this.flags.includes("u") ? "u" : ""));
    sticky.lastIndex = this.#at;
    const [text] = sticky.exec(this.source) ?? [];
    this.#at += text?.length ?? 0;
    return text;
  }

  alternatives() {
    const parts = [this.#sequence()];
    while (this.#take("\\|")) parts.push(this.#sequence());
    return { kind: "either", parts };
  }

  #sequence() {
    const parts = [];
    while (this.#next() !== "" && this.#next() !== "|" && this.#next() !== ")") parts.push(this.#quantified());
    return { kind: "sequence", parts };
  }

  #quantified() {
    const [from, count] = [this.#at, this.states.length];
    const part = this.#atom();
    const to = this.#at;
    const text = this.#take("[*+?]\\??|\\{\\d+(?:,\\d*)?\\}\\??");
    if (!text) return part;
    const [least, most] = boundsOf(text);
    // Each repetition has states of its own: it is read again.
    const again = () => {
      const end = this.#at;
      this.#at = from;
      const copy = this.#atom();
      this.#at = end;
      return copy;
    };
    if (most === 0) return { kind: "sequence", parts: [] };
    const parts = [part, ...Array.from({ length: (most > MAX_BOUND ? Math.max(1, Math.min(least, MAX_BOUND)) : most) - 1 }, again)];
    const kindOf = (/** @type {number} */ at) => (most > MAX_BOUND && at === parts.length - 1 ? (least === 0 ? "star" : "plus") : at < least ? "group" : "optional");
    return { kind: "sequence", parts: parts.map((one, at) => ({ kind: kindOf(at), part: one })) };
  }

  #atom() {
    const look = this.#take("\\(\\?<?[=!]");
    if (look || this.#take("\\((?:\\?:|\\?<\\w+>)?")) {
      const inner = this.alternatives();
      this.#take("\\)");
      return look ? { kind: "look", inner } : inner;
    }
    if (this.#take("\\^")) return { kind: "begin" };
    if (this.#take("\\$|\\\\[bB]")) return { kind: "assertion" };
    if (this.#next(2).match(/\\[1-9k]/)) throw new Error(`a reference to a group is not checked: ${this.source}`);
    const set = this.#take("\\[(?:\\\\[^]|[^\\]\\\\])*\\]|\\\\(?:u\\{\\w+\\}|u\\w{4}|x\\w\\w|[pP]\\{[^}]+\\}|c?[^])|[^]");
    for (const letter of set) this.literals.add(letter);
    this.states.push(set);
    return { kind: "set", state: this.states.length - 1 };
  }
}

/** @param {string} text a quantifier */
function boundsOf(text) {
  if (text[0] !== "{") return [text[0] === "+" ? 1 : 0, text[0] === "?" ? 1 : Infinity];
  const [least, most = least] = text.slice(1, text.indexOf("}")).split(",");
  return [Number(least), most === "" ? Infinity : Number(most)];
}

/** Whether a part may match nothing; `may`: whether assertions count as true; `atStart`: whether `^` does. */
function isEmpty(part, may, atStart = false) {
  switch (part.kind) {
    case "set": return false;
    case "begin": return atStart;
    case "assertion": case "look": return may;
    case "optional": case "star": return true;
    case "plus": case "group": return isEmpty(part.part, may, atStart);
    default: return part.parts[part.kind === "either" ? "some" : "every"]((one) => isEmpty(one, may, atStart));
  }
}

/** The states that a part may begin with. */
function first(part, atStart = false) {
  if (part.kind === "set") return [part.state];
  if (part.kind === "look") return first(part.inner, atStart);
  if (part.part) return first(part.part, atStart);
  const found = [];
  for (const one of part.parts ?? []) {
    found.push(...first(one, atStart));
    if (part.kind === "sequence" && !isEmpty(one, true, atStart)) break;
  }
  return found;
}

/** The states that a part may end with; `may` as above. */
function last(part, may) {
  if (part.kind === "set") return [part.state];
  if (part.part) return last(part.part, may);
  const found = [];
  for (const one of [...(part.parts ?? [])].reverse()) {
    found.push(...last(one, may));
    if (part.kind === "sequence" && !isEmpty(one, may, true)) break;
  }
  return found;
}

/** Adds the edges within a part; one that two quantifiers make is there twice. */
function follow(part, edges) {
  if (part.kind === "look") follow(part.inner, edges);
  if (part.part) follow(part.part, edges);
  const join = (from, to) => from.forEach((state) => edges[state].push(...to));
  if (part.kind === "star" || part.kind === "plus") join(last(part.part, true), first(part.part));
  let ends = [];
  for (const one of part.parts ?? []) {
    follow(one, edges);
    if (part.kind === "either") continue;
    join(ends, first(one));
    ends = isEmpty(one, true, true) ? [...ends, ...last(one, true)] : last(one, true);
  }
}

/** A quantifier within another, such as `(a*)*`, by which the same state follows itself in two ways. */
function repeatedTwice(edges) {
  const at = edges.findIndex((to, from) => to.some((state, index) => to.indexOf(state) !== index && reachable([state], (one) => edges[one]).has(from)));
  return at > 0 ? "a repetition repeats another one" : null;
}

/** For each state, the samples that it reads, as a number with a bit for each set of samples that no state tells apart. */
function classesOf(states, literals, flags) {
  const sets = states.map((set) => new RegExp(`^${set.replace(/^[\]{}/]$/, "\\$&")}$`, flags.replace(/[gy]/g, "")));
  const columns = new Set([...SAMPLES, ...literals].map((sample) => sets.map((set) => (set.test(sample) ? "1" : "0")).join("")));
  return states.map((_, state) => [...columns].reduce((bits, column) => (bits << 1n) | BigInt(column[state]), 0n));
}

/** Whether two repetitions read the same text; the first may be that of state 0. */
function ambiguous(edges, matched, classesOf) {
  const isLoop = edges.map((to, state) => (state === 0 || !matched.has(state)) && reachable(to, (one) => edges[one]).has(state));
  const loops = edges.map((_, state) => state).filter((state) => isLoop[state]);
  if (loops.length < 2) return null;
  const [classes, size] = [classesOf(), edges.length];
  const steps = (code) => {
    const [p, middle, q] = [Math.floor(code / size / size), Math.floor(code / size) % size, code % size];
    const found = [];
    for (const a of edges[p]) {
      if (!isLoop[a]) continue;
      for (const c of edges[q]) {
        const shared = classes[a] & classes[c];
        if (!isLoop[c] || shared === 0n) continue;
        for (const b of edges[middle]) if ((shared & classes[b]) !== 0n) found.push((a * size + b) * size + c);
      }
    }
    return found;
  };
  for (const p of loops) {
    for (const q of loops) {
      if (p === q || q === 0) continue;
      if (reachable(steps((p * size + p) * size + q), steps).has((p * size + q) * size + q)) {
        return p === 0 ? "a repetition may begin anywhere within what it reads" : "two repetitions may read the same text";
      }
    }
  }
  return null;
}

/** What is reached from some nodes. */
function reachable(from, next) {
  const found = new Set(from);
  for (const one of found) for (const other of next(one)) found.add(other);
  return found;
}
