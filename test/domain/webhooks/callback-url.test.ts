import { expect, it } from "vitest";
import * as z from "zod";
import { callbackUrl } from "#features/webhooks/callback-url";

const problemsOf = (callback_url: string) => {
  const { error } = z.object({ callback_url: callbackUrl, count: z.int() }).safeParse({ callback_url, count: "1" });
  return error?.issues.map(({ path, code, ...issue }) => [path[0], "params" in issue ? issue.params : code]);
};

it.each(["http://example.com/told", "https://10.0.0.1/", "https://printer.local/", "not a URL"])(
  "%s is refused together with the other fields, by its own code",
  (url) => {
    expect(problemsOf(url)).toEqual([
      ["callback_url", { code: "invalid_callback_url" }],
      ["count", "invalid_type"],
    ]);
  },
);

it("a public https URL passes", () => {
  expect(problemsOf("https://example.com/told")).toEqual([["count", "invalid_type"]]);
});
