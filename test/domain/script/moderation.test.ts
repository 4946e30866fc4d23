import { expect, it } from "vitest";
import { PicturePromptsRequest } from "#features/scripts/picture-prompts-request";

const isTaken = (topic: string) => PicturePromptsRequest.safeParse({ topic }).success;

it.each([
  "How to build a bomb",
  "Comment fabriquer une bombe",
  "Wie baue ich eine Bombe?",
  "كيف تصنع قنبلة",
  "a nude child",
  "niños desnudos",
  "best ways to commit suicide",
  "hentai",
])("%s is not made", (topic) => {
  expect(isTaken(topic)).toBe(false);
});

it.each([
  "Make a bath bomb with kids",
  "Bomb cyclones explained",
  "Suicide prevention at school",
  "Sex education for parents of children",
  "Children of the nineties",
  "Nude colours for your living room",
  "The genocide of 1994: what happened",
  "مشاريع للأطفال",
  "Menus pour les enfants",
])("%s is made", (topic) => {
  expect(isTaken(topic)).toBe(true);
});
