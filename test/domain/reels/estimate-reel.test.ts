import { expect, it } from "vitest";
import { estimateReel, ReelEstimate, scriptSeconds } from "#features/reels/estimate-reel";

const usual: Parameters<typeof estimateReel>[0] = {
  request: {
    format: "9:16",
    template: "default",
    intro: "overlay",
    profile: "standard",
    title: "A title",
    script_text: "Some words.",
  },
  formats: ["9:16"],
  media: { count: 4, byUrl: false },
  hasMusic: false,
  narration: { seconds: 20, from: "narration" },
  cost: 5,
  cache: "miss",
  transcribed: false,
  unread: [],
  account: { credits: 100, freeSlots: 3 },
};
const { request } = usual;

it("tells what a reel would be", () => {
  const estimate = estimateReel(usual);

  expect(ReelEstimate.parse(estimate)).toMatchObject({
    template: "default",
    format: "9:16",
    width: 1080,
    height: 1920,
    scenes: 4,
    duration: 20.4,
    duration_from: "narration",
    cost: 5,
    cache: "miss",
    warnings: [],
  });
});

it("lists the size of every format", () => {
  expect(estimateReel({ ...usual, formats: ["9:16", "4:5"] }).formats).toEqual([
    { format: "9:16", width: 1080, height: 1920 },
    { format: "4:5", width: 1080, height: 1350 },
  ]);
});

it("expects a copy sooner than a draft, a draft sooner than a render, and finer ones later", () => {
  const expected = [
    estimateReel({ ...usual, cache: "hit" }),
    estimateReel({ ...usual, request: { ...request, profile: "draft" } }),
    estimateReel(usual),
    estimateReel({ ...usual, request: { ...request, profile: "high" } }),
  ].map(({ expected_seconds }) => expected_seconds ?? 0);

  expect(expected.toSorted((a, b) => a - b)).toEqual(expected);
  expect(new Set(expected).size).toBe(4);
});

it("expects a call of three formats later than a call of one, since each is joined", () => {
  const seconds = (formats: typeof usual.formats) => estimateReel({ ...usual, formats }).expected_seconds ?? 0;

  // A reel of twenty seconds is joined in three.
  expect(seconds(["9:16", "4:5", "1:1"]) - seconds(["9:16"])).toBeGreaterThanOrEqual(2 * 3);
});

it.each<[string, Partial<typeof usual>, string[]]>([
  ["a script", { request: { ...request, script_text: undefined } }, ["Without script_text the reel has no captions."]],
  [
    "time",
    { media: { count: 30, byUrl: true } },
    [
      "The narration lasts 20.0 s. The reel continues for 4.0 s after it, so that each of its 30 media is shown for 0.8 s.",
    ],
  ],
  ["a look at its files", { unread: ["audio_url", "media.0"] }, ["Not checked before the render: audio_url, media.0."]],
  [
    "a shorter script",
    { narration: { seconds: 690, from: "script" } },
    [
      "Spoken, the script takes about 11.5 minutes. A reel whose narration is longer than 10 minutes fails and is refunded.",
    ],
  ],
  ["credits", { account: { credits: 4, freeSlots: 3 } }, ["This costs 5 credits; you have 4."]],
  [
    "a slot",
    { account: { credits: 5, freeSlots: 0 } },
    ["You are at your limit of running videos. Nothing can start until one has ended."],
  ],
])("warns of what lacks: %s", (_what, over, warnings) => {
  expect(estimateReel({ ...usual, ...over }).warnings).toEqual(warnings);
});

it("says that it does not know how long a reel is whose narration it has not", () => {
  expect(estimateReel({ ...usual, narration: null })).toMatchObject({
    duration: null,
    duration_from: null,
    expected_seconds: null,
  });
  expect(scriptSeconds({ script_text: "word ".repeat(28) })).toBeCloseTo(10, 0);
  expect(scriptSeconds({ scenes: [{ text: "word ".repeat(28), seconds: 4 }, { seconds: 3 }] })).toBeCloseTo(13, 0);
});

it.each([
  ["the narration alone, where scenes ask for less", [{ text: "word word", seconds: 1 }, { text: "word word" }], 20],
  ["the silence after the words of a scene", [{ text: "word word", seconds: 14 }, { text: "word word" }], 24],
  ["a scene without words", [{ text: "word word" }, { seconds: 5 }], 25],
  ["the seconds of scenes without any words", [{ seconds: 15 }, { seconds: 8 }], 23],
  ["the rest of the narration in the last scene without words", [{ seconds: 3 }, { seconds: 2 }], 20],
])("counts, beside a narration that was sent, %s", (_what, scenes, seconds) => {
  const estimate = estimateReel({ ...usual, request: { ...request, scenes }, media: { count: 2, byUrl: false } });
  expect(estimate.duration).toBeCloseTo(seconds + 0.4, 5);
});
