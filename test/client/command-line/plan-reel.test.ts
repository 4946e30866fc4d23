import { planReel, ReelOptions } from "reelwright/command-line/plan-reel";
import { describe, expect, it } from "vitest";

const plan = (options: object) => planReel(ReelOptions.parse(options));

describe("a reel on the command line", () => {
  it("is made from a topic, with music unless told otherwise", () => {
    expect(plan({ topic: "Sleep", profile: "draft" })).toEqual({
      from: "topic",
      topic: "Sleep",
      language: undefined,
      hasMusic: true,
      fields: { profile: "draft" },
    });
    expect(plan({ topic: "Sleep", music: false })).toMatchObject({ hasMusic: false });
  });

  it("sends up to four picture files with the request", () => {
    const image = ["1.jpg", "2.png"];

    expect(plan({ audio: "a.mp3", image })).toMatchObject({ images: image, media: [] });
  });

  it.each([
    ["five pictures", ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"]],
    ["a clip", ["1.jpg", "2.mp4"]],
    ["a URL", ["1.jpg", "https://example.com/2.jpg"]],
  ])("uploads %s first, in order", (_, image) => {
    expect(plan({ audio: "a.mp3", image })).toMatchObject({ images: [], media: image });
  });

  it("has a voice read the script where there is no narration", () => {
    expect(plan({ script: "Hello.", image: ["1.jpg"], voice: "anna" })).toMatchObject({
      audio: undefined,
      fields: { script_text: "Hello.", voice_type: "ai", voice_id: "anna" },
    });
    expect(plan({ script: "Hello.", audio: "a.mp3", image: ["1.jpg"] }).fields).toEqual({ script_text: "Hello." });
  });

  it("takes any field of the API as JSON or text", () => {
    const set = ["music_start_at=3", "handle=@ada", 'brand={"colours":["#e4572e"]}', "outro_text=a=b"];

    expect(plan({ topic: "Sleep", set }).fields).toEqual({
      music_start_at: 3,
      handle: "@ada",
      brand: { colours: ["#e4572e"] },
      outro_text: "a=b",
    });
  });

  it.each([
    [{}, /Give --topic, or --audio with --image/],
    [{ image: ["1.jpg"] }, /--audio FILE, or --script TEXT/],
    [{ topic: "Sleep", audio: "a.mp3" }, /Leave out --audio/],
    [{ topic: "Sleep", set: ["handle"] }, /--set takes NAME=VALUE/],
  ])("%j is refused", (options, text) => {
    expect(() => plan(options)).toThrow(text);
  });
});
