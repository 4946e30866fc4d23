import { reelDuration } from "@reelwright/renderer/timeline/durations";
import { spansOf } from "@reelwright/renderer/timeline/spans";
import { describe, expect, it } from "vitest";

const contents = { narrationSeconds: 6, media: 2, hasMusic: true };
const texts = { title: "word ".repeat(40), outro_text: "Bye" };

describe("the parts of a reel", () => {
  it("begin with the body, over which the title lies", () => {
    expect(spansOf(reelDuration(texts, contents), { titleStays: false })).toEqual({
      intro: { start: 0, end: 0 },
      title: { start: 0, end: 75 },
      body: { start: 0, end: 180 },
      rest: { start: 75, end: 180 },
      outro: { start: 180, end: 255 },
      all: { start: 0, end: 255 },
    });
  });

  it("begin with a card where one is wanted", () => {
    const spans = spansOf(reelDuration({ ...texts, intro: "card" }, contents), { titleStays: false });

    expect(spans).toMatchObject({ intro: { start: 0, end: 105 }, title: { start: 105, end: 105 } });
    expect(spans.rest).toEqual(spans.body);
  });

  it("leave the whole body to a template that shows the title in a place of its own", () => {
    const { title, rest, body } = spansOf(reelDuration(texts, contents), { titleStays: true });

    expect(title).toEqual({ start: 0, end: 0 });
    expect(rest).toEqual(body);
  });
});
