import { notDrawn } from "@reelwright/offline-engines/painter/not-drawn";
import { picturePrompts } from "@reelwright/offline-engines/script-writer/picture-prompts";
import { scenarios } from "@reelwright/vocabulary/scenarios";
import { expect, it } from "vitest";

it.each([
  ["sunset over mountains", []],
  ["A lighthouse in a storm", []],
  ["A fox in the snow", []],
  ["A paper boat on a rainy street", []],
  ["a calm evening by the sea", []],
  ["sea", []],
  ["Blue abstract gradient background", []],
  ["Walking through a forest in autumn", []],
  ["Three reasons to see the sunrise in the mountains", []],
  ["Un phare dans la tempête", []],
  ["A dog running on the beach with a frisbee", ["frisbee"]],
  ["a cat wearing a hat", ["hat"]],
  ["Un perro con un sombrero en la playa", ["sombrero"]],
  ["Ein Hund mit einem Staubsauger am Strand", ["Staubsauger"]],
  ["A bowl of fruit on a table", []],
  ["A bottle of perfume", []],
  ["A photo of a fox", []],
  ["Two people in an office", []],
  ["A walk in the forest", ["walk"]],
  ["Drei Gründe für einen Spaziergang im Wald", ["Spaziergang"]],
])("draws %s without %j", (prompt, words) => {
  expect(notDrawn(prompt)).toEqual({ canDraw: true, words });
});

it.each([
  ["A red kettle on a stove", ["kettle", "stove"]],
  ["a red kettle on a table", ["kettle"]],
  ["A photo of a microscope in a forest", ["microscope"]],
  ["Une bouilloire rouge sur une cuisinière", ["bouilloire", "cuisinière"]],
  ["Ein roter Wasserkocher auf dem Tisch", ["Wasserkocher"]],
])("cannot draw the main subject of %s", (prompt, words) => {
  expect(notDrawn(prompt)).toEqual({ canDraw: false, words });
});

it("names what a scene has no room for", () => {
  expect(notDrawn("A horse, a dog, a cat, a sheep and a cow in a meadow").words).toEqual(["sheep", "cow"]);
});

it.each(["watercolour", "en aquarelle", "at dusk", ...Object.keys(scenarios)])("knows the style %s", (style) => {
  expect(notDrawn("A fox in the snow", style).words).toEqual([]);
});

it("names a style that it does not know", () => {
  expect(notDrawn("A fox in the snow", "ukiyo-e woodblock").words).toEqual(["ukiyo-e woodblock"]);
});

it("takes the words that say how a picture is made for no things, in the prompts of the service itself", () => {
  for (const topic of [
    "A lighthouse on a rocky coast",
    "Un phare sur la côte",
    "Ein Leuchtturm an der Küste",
    "منارة على الساحل",
  ])
    for (const prompt of picturePrompts({ topic }))
      expect(notDrawn(prompt)).toMatchObject({ canDraw: true, words: [] });
});
