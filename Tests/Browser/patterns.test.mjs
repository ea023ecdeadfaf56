// The regular expressions of Templates/assets take time in proportion to the text that they read.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { problemOf } from "./ambiguous-patterns.mjs";
import { moduleFrom } from "./modules.mjs";

const ts = createRequire(import.meta.url)("/usr/share/nodejs/typescript");
const assets = fileURLToPath(new URL("../../Templates/assets/", import.meta.url));
const modules = readdirSync(assets, { recursive: true }).filter((name) => name.endsWith(".js"));

/** The regular expressions of a module: literals, and how many are made by the constructor. */
function patternsOf(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  const [literals, made] = [[], []];
  (function visit(node) {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      literals.push([node.text.slice(1, end), node.text.slice(end + 1)]);
    } else if (ts.isIdentifier(node) && node.text === "RegExp") made.push(node);
    ts.forEachChild(node, visit);
  })(source);
  return { literals, made: made.length };
}

test("no regular expression of a module is ambiguous", async () => {
  const found = [];
  let count = 0;
  for (const name of modules) {
    const { literals, made } = patternsOf(name, readFileSync(assets + name, "utf8"));
    if (made > 0) {
      const [before, { RegExp }] = [literals.length, globalThis];
      globalThis.RegExp = new Proxy(RegExp, { construct: (kind, [source, flags]) => literals.push([source, flags]) && new kind(source, flags) });
      await moduleFrom(name);
      globalThis.RegExp = RegExp;
      assert.ok(literals.length - before >= made, `${name}: its regular expressions are made when it is loaded, so that they can be checked`);
    }
    count += literals.length;
    for (const [source, flags] of literals) {
      const problem = problemOf(source, flags);
      if (problem) found.push(`${name}: /${source}/${flags}: ${problem}`);
    }
  }
  assert.ok(count > 60);
  assert.deepEqual(found, []);
});

test("a pattern that may take quadratic time is found", () => {
  for (const pattern of [
    // A quantifier within another.
    /^(a+)+$/, /^(a*)*b/, /^(?:a|b+)*c/, /^(\w+\s?)*$/, /^(?:a{2,})+$/, /^(?:a|a)*$/, /^(?:\P{L}|\p{Script=Hebrew})*$/u,
    // Neighbours that read the same.
    /^\s*\s*x/, /^a*[ab]*$/, /^[\w/\s]*={0,2}\s*$/, /^\d+\d+$/, /^.*,.*,.*x/, /^\w*-?\w*$/, /^a+(?:b?a+)?$/, /^(?:.*\/)?.*!$/,
    // A repetition that may begin anywhere.
    /\s+$/, /.*x/, /\s+\S*$/, /[\w.~-]+\.[0-9a-f]{16}/, /<main\b[^>]*>/, /\[([^\]]+)\]\(/, /\w+@/i, / (?: *x)?/, /a(?=.*b)/, /^\s+$/m, /\d{1,}x/, /\d{1,99}x/,
  ]) assert.notEqual(problemOf(pattern.source, pattern.flags), null, String(pattern));
});

test("a pattern that takes linear time is not", () => {
  for (const pattern of [
    /\s+/g, /^\s+/, /\n+/, /^\s*[-+]?\d+(\.\d*)?\s*$/, /^[\w.~-]+\/[^\\]*$/, /\{(\w+)\}/g, /"([^"]*)"/g, /^(?:[\w-]+\/)+$/, /\d{1,15}$/, /\S+/g,
    /^a*b*$/, /^(?:a|b)*$/, /\P{M}\p{M}*|\p{M}+/gu, /\s+$/y, /^[^,]*,[^,]*$/, /(?:^|,)x/, /a(?!b)/, /[a-z]+-?/g, /^$/, /(?:)/, /a{3}/, /<main\b[^<>]*>/, /x*/g, /\./,
  ]) assert.equal(problemOf(pattern.source, pattern.flags), null, String(pattern));
});
