import { readFileSync } from "node:fs";
import path from "node:path";
import { maxKeys } from "@reelwright/vocabulary/max-keys";
import { expect, it } from "vitest";
import { keyRefusal } from "#domain/keys/key-refusal";

const root = path.resolve(import.meta.dirname, "../../..");
const inWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"][maxKeys];

it.each([
  ["docs/limits.md", `| API keys per account | ${maxKeys} that have not expired,`],
  ["docs/authentication.md", `An account has at most ${inWords} keys that have not expired.`],
])("%s says how many keys an account may have", (file, text) => {
  expect(readFileSync(path.join(root, file), "utf8")).toContain(text);
});

it("a key beyond the limit is refused with the limit", () => {
  expect(keyRefusal("key_limit_reached")).toMatchObject({
    code: "key_limit_reached",
    message: `The account has ${maxKeys} API keys that have not expired; the limit is ${maxKeys}. Delete one first.`,
  });
});
