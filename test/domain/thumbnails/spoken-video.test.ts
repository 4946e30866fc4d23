import { expect, it } from "vitest";
import { titleOf } from "#features/thumbnails/spoken-video";

const spoken = {
  transcript: { text: "On fait du pain.", language: "fr", engine: "deepgram" },
  summary: "On fait du pain.",
  title: { text: "Du pain maison", language: "fr" },
};
const named = { title: "Film 3", language: "en" };

it.each([
  ["what is said, where the title was left open", { ...named, open_title: "auto" }, spoken, "Du pain maison"],
  ["what is said, in the language that was asked for", { ...named, open_title: "fr" }, spoken, "Du pain maison"],
  ["the file's name, where another language was asked for", { ...named, open_title: "de" }, spoken, "Film 3"],
  ["the caller's own title", { ...named, open_title: null }, spoken, "Film 3"],
  ["the file's name, where nothing was heard", { ...named, open_title: "auto" }, null, "Film 3"],
  ["the file's name, where no words would do", { ...named, open_title: "auto" }, { ...spoken, title: null }, "Film 3"],
] as const)("is %s", (_, input, heard, title) => expect(titleOf(input, heard).title).toBe(title));
