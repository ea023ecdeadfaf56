// Functions of the scripts fit on one screen.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { fileURLToPath } from "node:url";

const ts = createRequire(import.meta.url)("/usr/share/nodejs/typescript");
const assets = fileURLToPath(new URL("../../Templates/assets/", import.meta.url));
const MAX_LINES = 60;

/** The functions of a module with more lines than allowed. */
function longFunctions(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
  const line = (position) => source.getLineAndCharacterOfPosition(position).line;
  const found = [];
  (function visit(node) {
    const lines = line(node.end) - line(node.getStart(source)) + 1;
    if (ts.isFunctionLike(node) && node.body && lines > MAX_LINES) {
      found.push(`${name}:${line(node.getStart(source)) + 1}: ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  })(source);
  return found;
}

test("no function is longer than a screen", () => {
  const modules = readdirSync(assets, { recursive: true }).filter((name) => name.endsWith(".js"));
  assert.ok(modules.length > 100);
  assert.deepEqual(modules.flatMap((name) => longFunctions(name, readFileSync(assets + name, "utf8"))), []);
});

test("functions, methods and arrow functions are counted, with what they contain", () => {
  const body = "{" + "\n".repeat(MAX_LINES) + "}";
  for (const text of [`function f() ${body}`, `class C { m() ${body} }`, `const f = () => ${body};`]) {
    assert.deepEqual(longFunctions("a.js", text).length, 1, text);
  }
  assert.deepEqual(longFunctions("a.js", `function f() {${"\n".repeat(MAX_LINES - 1)}}`), []);
});

test("no two modules have one name", () => {
  const names = readdirSync(assets, { recursive: true }).filter((name) => /\.\w+$/.test(name)).map((name) => name.split("/").pop());
  assert.deepEqual(names.filter((name, at) => names.indexOf(name) !== at), []);
});
