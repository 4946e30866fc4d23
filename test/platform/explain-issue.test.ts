import { explainIssue } from "@reelwright/platform/explain-issue";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { VideoRequest } from "#features/ai-videos/video-request";
import { MusicRequest } from "#features/music/music-request";
import { ReelForm } from "#features/reels/reel-form";
import { ReelQuery } from "#features/reels/reel-query";
import { coercedNumber } from "#lambda/coerced-number";
import type { HttpRequest } from "#lambda/http-event";
import { pageSize } from "#lambda/page-size";
import { parseRequest } from "#lambda/parse-request";

const aiVideo = { mode: "t2v", prompt: "A tiny cardboard city" };
const long = "a".repeat(101);

/** What is wrong, as a caller reads it. */
function sentencesOf(body: z.ZodType, value: unknown): string[] {
  const result = body.safeParse(value, { error: explainIssue("field") });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

describe("a sentence about a field", () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ["that is missing", VideoRequest, { mode: "t2v" }, "prompt is required."],
    ["with options, that is missing", VideoRequest, { prompt: "abc" }, "mode is required."],
    ["inside another, that is missing", z.object({ a: z.object({ b: z.string() }) }), { a: {} }, "a.b is required."],
    [
      "that is too short",
      VideoRequest,
      { ...aiVideo, prompt: "ab" },
      "This must be at least 3 characters long; it has 2.",
    ],
    [
      "whose emoji count as one character each",
      VideoRequest,
      { ...aiVideo, prompt: "🎬🎬" },
      "This must be at least 3 characters long; it has 2.",
    ],
    [
      "between its steps",
      z.object({ minutes: z.int().min(10).max(120).multipleOf(10) }),
      { minutes: 15 },
      "This must be a whole number from 10 to 120 in steps of 10, not 15.",
    ],
    ["that is empty", z.object({ name: z.string().min(1) }), { name: "" }, "This must not be empty."],
    ["that is too long", MusicRequest, { prompt: "x", title: long }, "This is 101 characters long; the limit is 100."],
    [
      "below the range",
      VideoRequest,
      { ...aiVideo, seed: -1 },
      "This must be a whole number from 0 to 2,147,483,647, not -1.",
    ],
    [
      "at a limit that is none of its values",
      z.object({ to: z.number().positive() }),
      { to: 0 },
      "This must be a number above 0, not 0.",
    ],
    [
      "between such a limit and another",
      z.object({ to: z.number().positive().max(5) }),
      { to: 0 },
      "This must be a number above 0, up to 5, not 0.",
    ],
    [
      "above the range",
      VideoRequest,
      { ...aiVideo, seed: 99_999_999_999 },
      "This must be a whole number from 0 to 2,147,483,647, not 99999999999.",
    ],
    [
      "with half a number",
      VideoRequest,
      { ...aiVideo, fps: 23.976 },
      "This must be a whole number from 12 to 60, not 23.976.",
    ],
    [
      "that is text for a number",
      VideoRequest,
      { ...aiVideo, fps: "fast" },
      'This must be a whole number from 12 to 60, not "fast".',
    ],
    [
      "with one end",
      z.object({ n: coercedNumber(z.int().min(1)) }),
      { n: "0" },
      "This must be a whole number of 1 or more, not 0.",
    ],
    ["that is a number for text", VideoRequest, { ...aiVideo, prompt: 5 }, "This must be text, not 5."],
    [
      "that is text for a boolean",
      VideoRequest,
      { ...aiVideo, audio_on: "yes" },
      'This must be true or false, not "yes".',
    ],
    ["that is null", VideoRequest, { ...aiVideo, negative: null }, "This must be text, not null."],
    ["that is text for a list", z.object({ a: z.array(z.string()) }), { a: "b" }, 'This must be a list, not "b".'],
    ["without a list's entries", z.object({ a: z.array(z.string()).min(1) }), { a: [] }, "Give at least one."],
    [
      "with too many entries",
      ReelForm,
      { media: Array.from({ length: 31 }, () => "https://example.com/a.jpg") },
      "31 were given; the limit is 30.",
    ],
    [
      "that is a number where its text is meant",
      z.object({ hum: z.enum(["50", "60", "auto", "off"]) }),
      { hum: 60 },
      'This must be text: "60" in quotes, not 60.',
    ],
    [
      "that lists too little",
      z.object({ regions: z.array(z.string()).min(2) }),
      { regions: ["left"] },
      "Give at least 2; 1 was given.",
    ],
    [
      "with a misspelt option of few",
      VideoRequest,
      { ...aiVideo, aspect: "16-9" },
      'This must be 9:16, 1:1 or 16:9, not "16-9". Did you mean 16:9?',
    ],
    [
      "with a misspelt option of many",
      ReelForm,
      { template: "neonn" },
      `"neonn" is none of the ${templateNames.length} options. Did you mean neon, news or noir? GET /openapi.json lists them all.`,
    ],
    ["that there is not", VideoRequest, { ...aiVideo, colour: "red" }, "There is no such field."],
    [
      "that is misspelt",
      VideoRequest,
      { ...aiVideo, tierId: "tier1" },
      "There is no such field. Did you mean tier_id?",
    ],
    ["that is cut short", ReelForm, { script: "a" }, "There is no such field. Did you mean script_text?"],
    [
      "numbered past the last",
      ReelForm,
      { image_url_30: "https://example.com/a.jpg" },
      "There is no such field. The last one is image_url_29.",
    ],
  ])("%s", (_, schema, value, sentence) => {
    expect(sentencesOf(schema, value)).toEqual([sentence]);
  });

  it("shows no more of what was sent than a line holds, and no half characters", () => {
    const [sentence = ""] = sentencesOf(z.object({ n: z.number() }), { n: `${"a".repeat(39)}😀${long}` });

    expect(sentence.length).toBeLessThan(80);
    expect(sentence.isWellFormed()).toBe(true);
  });
});

describe("a query", () => {
  const request = (query: Record<string, string>): HttpRequest => ({
    requestId: "req_1",
    receivedAt: 0,
    headers: {},
    params: {},
    query,
    repeated: [],
    sourceIp: "192.0.2.1",
    rawBody: null,
    ingest: null,
  });
  const refusal = (path: string, message: string) =>
    expect.objectContaining({
      code: "invalid_request",
      message: message.startsWith(path) ? message : `${path}: ${message}`,
      extras: { details: [{ path, message }] },
    });

  it.each([
    ["dryrun", "There is no such query parameter. Did you mean dry_run?"],
    ["dry-run", "There is no such query parameter. Did you mean dry_run?"],
    ["reused", "There is no such query parameter. Did you mean reuse?"],
    ["verbose", "There is no such query parameter."],
  ])("with %s is refused by name", (name, message) => {
    expect(() => parseRequest({ query: ReelQuery }, request({ [name]: "true" }))).toThrow(refusal(name, message));
  });

  it("of an endpoint that takes none is refused", () => {
    expect(() => parseRequest({}, request({ limit: "5" }))).toThrow(
      refusal("limit", "There is no such query parameter."),
    );
  });

  it("says the range of a number that is none", () => {
    expect(() => parseRequest({ query: z.strictObject({ limit: pageSize(20) }) }, request({ limit: "all" }))).toThrow(
      refusal("limit", 'This must be a whole number from 1 to 100, not "all".'),
    );
  });

  it("names what is missing once", () => {
    expect(() => parseRequest({ query: z.strictObject({ q: z.string() }) }, request({}))).toThrow(
      refusal("q", "q is required."),
    );
  });
});
