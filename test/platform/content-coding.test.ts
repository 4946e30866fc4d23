import { contentCoding } from "@reelwright/http/content-coding";
import { expect, it } from "vitest";

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0", null],
  ["identity", null],
  ["", null],
  [undefined, null],
])("Accept-Encoding: %s is answered with %s", (accepted, coding) => {
  expect(contentCoding(accepted, ["br", "gzip"])).toBe(coding);
});
