import { readPrompt } from "@reelwright/offline-engines/painter/read-prompt";
import { picturePrompts } from "@reelwright/offline-engines/script-writer/picture-prompts";
import { expect, it } from "vitest";

const topics = [
  "A red lighthouse on a rocky coast",
  "Un phare rouge sur la côte",
  "منارة حمراء على الشاطئ",
  "Un faro rojo en la costa",
  "Ein roter Leuchtturm an der Küste",
  "Un faro rosso sulla costa",
  "Um farol vermelho na costa",
];

it.each(topics)("%s becomes three different shots of it, in its style, which our own painter understands", (topic) => {
  const prompts = picturePrompts({ topic: `${topic}.`, style: "watercolour" });

  expect(new Set(prompts).size).toBe(3);
  for (const prompt of prompts) {
    expect(prompt.startsWith(topic)).toBe(true);
    expect(prompt.endsWith("watercolour")).toBe(true);
    expect(readPrompt(prompt).subjects[0]).toBe("lighthouse");
  }
  expect(new Set(prompts.map((prompt) => readPrompt(prompt).hour)).size).toBe(3);
});

it("a topic that names its hour keeps it", () => {
  const prompts = picturePrompts({ topic: "A lighthouse at night" });

  expect(prompts.map((prompt) => readPrompt(prompt).hour)).toEqual(["night", "night", "night"]);
});
