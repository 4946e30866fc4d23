import { expect, it } from "vitest";
import { readScenes } from "#features/reels/read-scenes";
import { mediaUrlsOf, ReelForm } from "#features/reels/reel-form";

const media = "https://a.example/1.jpg";
const read = (fields: object) => readScenes({ fields: ReelForm.parse(fields), files: {} }).fields;

it("makes the script of the scenes' words, and the media of theirs, in order", () => {
  const scenes = [
    { media, text: "Sleep well. " },
    { media, seconds: 2 },
    { media, text: "Rise early.", title: "Mornings" },
  ];
  const fields = read({ scenes: JSON.stringify(scenes) });

  expect(fields.script_text).toBe("Sleep well. Rise early.");
  expect(mediaUrlsOf(fields).map(({ path }) => path)).toEqual(["scenes.0.media", "scenes.1.media", "scenes.2.media"]);
});

it("names every scene that says nothing about its length", () => {
  expect(() =>
    read({
      scenes: [
        { media, text: " " },
        { media, seconds: 2 },
        { media, title: "Hm" },
      ],
    }),
  ).toThrow(/scenes\.0: A scene needs text, or the seconds .* scenes\.2:/);
});

it("refuses scenes beside the fields that they replace, naming those that were sent", () => {
  const scenes = [{ media, text: "One." }];

  expect(() => read({ scenes, script_text: "One.", image_url_0: media, media: [media] })).toThrow(
    "scenes: Give either scenes or script_text, image_url_0, media.",
  );
  expect(read({ script_text: "One.", media: [media] }).script_text).toBe("One.");
});

it("refuses a scene without a medium, of no time, or with an unknown field", () => {
  for (const scene of [{ text: "One." }, { media, seconds: 0 }, { media, text: "One.", picture: media }])
    expect(ReelForm.safeParse({ scenes: [scene] }).success).toBe(false);
});
