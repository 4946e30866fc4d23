import { describe, expect, it } from "vitest";
import { readJson } from "#lambda/read-json";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("the JSON of a request", () => {
  it.each([
    ["a document", '{ "a" : [1, "b", null, {"a": "}{][:\\"", "b": {}}], "b":true}'],
    ["the same name in objects beside and inside each other", '[{"a":{"a":1}},{"a":[{"a":2}]}]'],
    ["a text that is written like a name", '{"a":"a","b":["a","a"]}'],
    ["a pair of surrogates", '{"\\ud83d\\ude00":"\\uD83D\\uDE00"}'],
    ["32 levels", nested(32)],
    ["a text alone", '"a"'],
  ])("may be %s", (_, text) => {
    expect(readJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ["a name given twice", '{"a":1,"b":2,"a":1}', "a"],
    ["a name given twice in other spellings", '{"name":1,"n\\u0061me" :2}', "name"],
    ["a name given twice inside", '[{"b":[{"x":{"c":1,"c":[]}}]}]', "c"],
    ["__proto__ given twice", '{"__proto__":1,"__proto__":2}', "__proto__"],
  ])("is refused with %s", (_, text, path) => {
    expect(() => readJson(text)).toThrow(
      expect.objectContaining({
        code: "invalid_request",
        message: `${path}: This field is sent more than once.`,
        extras: { details: [{ path, message: "This field is sent more than once." }] },
      }),
    );
  });

  it.each([
    ["a comma too many", '{"a":1,}', "The body is not valid JSON: line 1, column 8."],
    ["a line without its comma", '{\n  "a": [1, 2]\n  "b": 3\n}', "The body is not valid JSON: line 3, column 3."],
    ["an end too soon", '{"a": 1', "The body is not valid JSON: line 1, column 8."],
    ["no quotes", "{a: 1}", "The body is not valid JSON: line 1, column 2."],
    ["quotes of the other kind", "{'a': 1}", "The body is not valid JSON: line 1, column 2."],
    ["a text that never ends", '{"a": "b}', "The body is not valid JSON: line 1, column 7."],
    ["a word that is none", "[1, True]", "The body is not valid JSON: line 1, column 5."],
    ["a bracket of another kind", '{"a": [1}', "The body is not valid JSON: line 1, column 9."],
    ["something after its end", "{} {}", "The body is not valid JSON: line 1, column 4."],
    ["a colon in a list", '["a": 1]', "The body is not valid JSON: line 1, column 5."],
    ["a comma before everything", "[,1]", "The body is not valid JSON: line 1, column 2."],
    ["a number with a zero before it", "[01]", "The body is not valid JSON: line 1, column 3."],
    ["33 levels", nested(33), "The body is nested deeper than 32 levels."],
    ["100,000 levels", nested(100_000), "The body is nested deeper than 32 levels."],
    ["100,000 levels that never end", "[".repeat(100_000), "The body is not valid JSON: line 1, column 100001."],
    ["half a pair in a text", '{"a":"\\ud83d"}', "The body contains half a surrogate pair, which is not a character."],
    ["half a pair in a name", '{"\\ude00":1}', "The body contains half a surrogate pair, which is not a character."],
  ])("is refused with %s", (_, text, message) => {
    expect(() => readJson(text)).toThrow(expect.objectContaining({ code: "malformed_json", message }));
  });
});
