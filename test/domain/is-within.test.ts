import { expect, it } from "vitest";
import { isWithin } from "#features/sources/is-within";

it.each([
  ["", "any/film.mp4", true],
  ["acme/", "acme/film.mp4", true],
  ["acme", "acme/new/film.mp4", true],
  ["acme/film.mp4", "acme/film.mp4", true],
  ["acme", "acme-internal/film.mp4", false],
  ["acme/", "acme", false],
])("below the prefix %j, the object %j: %s", (prefix, key, isAllowed) => {
  expect(isWithin({ bucket: "films", prefix }, { bucket: "films", key })).toBe(isAllowed);
  expect(isWithin({ bucket: "films", prefix }, { bucket: "other", key })).toBe(false);
});
