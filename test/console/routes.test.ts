import { hashOf, placeOf } from "@reelwright/console/logic/routes";
import { expect, it } from "vitest";

it("a fragment names a page and its query", () => {
  expect(placeOf("#/thumbnails?source=%2Fvideos%2Fa%2Freel.mp4")).toEqual({
    page: "thumbnails",
    query: { source: "/videos/a/reel.mp4" },
  });
});

it.each(["", "#", "#/", "#/nowhere", "#/constructor"])("the fragment %j leads to the first page", (hash) => {
  expect(placeOf(hash)).toEqual({ page: "make", query: {} });
});

it("a page's fragment leads back to it", () => {
  const query = { source: "/videos/ä b/reel.mp4" };

  expect(placeOf(hashOf("thumbnails", query))).toEqual({ page: "thumbnails", query });
  expect(hashOf("jobs")).toBe("#/jobs");
});
