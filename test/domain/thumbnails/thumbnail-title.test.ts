import { expect, it } from "vitest";
import { thumbnailTitle } from "#features/thumbnails/thumbnail-title";

const titleOf = (of: Partial<Parameters<typeof thumbnailTitle>[0]>) =>
  thumbnailTitle({ language: "auto", visual_mode: "frames", name: "", ...of });

it.each([
  ["uploads/Baking_bread-with-Anna.mov", "Baking bread with Anna", "en"],
  ["les_meilleures_plages-de-la-côte.mp4", "Les meilleures plages de la côte", "fr"],
  ["رحلة إلى الجبل.mp4", "رحلة إلى الجبل", "ar"],
  ["der_weg_ist_das_ziel.webm", "Der weg ist das ziel", "de"],
  ["come_fare_il_pane_con_la_nonna.mp4", "Come fare il pane con la nonna", "it"],
  ["Q3 review 2024.mkv", "Q3 review 2024", "en"],
])("reads %s as a title", (name, title, language) => {
  expect(titleOf({ name })).toMatchObject({ title, language });
});

it.each([
  "IMG_2041.MOV",
  "VID-20240712-WA0003.mp4",
  "dji_0042.mp4",
  "final.mp4",
  "3f2a9c7e5b1d4a60.mp4",
  "1700000000.mp4",
  "vid_02Xk3nQ8aZ91bC7dE5fG.mp4",
  "screen recording 2024.mov",
  "",
  "a.mp4",
  "clip (3).avi",
])("invites to watch what a machine has called %s, and claims nothing", (name) => {
  expect(titleOf({ name })).toMatchObject({ title: "Watch this now", language: "en" });
  expect(titleOf({ name, language: "fr" })).toMatchObject({ title: "À voir maintenant", language: "fr" });
  expect(titleOf({ name, language: "ar" })).toMatchObject({ title: "شاهد الآن", language: "ar" });
});

it("takes what is to be made for what it is about, but not how frames are to be retouched", () => {
  const prompt = { image_prompt: "a red fox in snow, soft light", name: "IMG_1.mov" };
  expect(titleOf({ ...prompt, visual_mode: "generate" }).title).toBe("A red fox in snow");
  expect(titleOf({ ...prompt, visual_mode: "enhance" }).title).toBe("Watch this now");
});

it("keeps the caller's own title, in its language", () => {
  expect(titleOf({ title: "Le chat et la souris", name: "dog.mp4" })).toMatchObject({
    title: "Le chat et la souris",
    language: "fr",
  });
});

it("is left to what is said in the video where only its file has a name", () => {
  expect(titleOf({ name: "lighthouse.mp4" }).is_open).toBe(true);
  expect(titleOf({ name: "clip (3).avi" }).is_open).toBe(true);
  expect(titleOf({ title: "My film", name: "dog.mp4" }).is_open).toBe(false);
  expect(titleOf({ visual_mode: "generate", image_prompt: "a red barn", name: "a.mp4" }).is_open).toBe(false);
});
