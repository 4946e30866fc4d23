import { globSync } from "node:fs";
import path from "node:path";
import { hashFolder } from "@reelwright/offline-engines/checks/hash-folder";
import { isLibraryFile, libraryVersions } from "@reelwright/offline-engines/stock-library/library-paths";
import { searchLibrary } from "@reelwright/offline-engines/stock-library/search-library";
import { libraryFiles, stockLibrary } from "@reelwright/offline-engines/stock-library/stock-library";
import { describe, expect, it } from "vitest";

const search = (query: string, more = {}) => searchLibrary({ kind: "image", query, page: 1, perPage: 80, ...more });
const names = (query: string, more = {}) => search(query, more).results.map(({ id }) => id);

describe("the library of our own", () => {
  it.each(["mountain", "montagnes", "montaña", "Berge", "montagna", "montanhas", "جبل", "الجبال"])(
    "finds mountains by %s",
    (query) => {
      expect(names(query).slice(0, 4)).toContain("mountains-sunrise");
      expect(names(query, { kind: "video" })).toContain("drifting-mountains");
    },
  );

  it.each([
    ["business", "growth-chart"],
    ["affaires", "growth-chart"],
    ["Technologie", "blue-network"],
    ["comida", "pizza"],
    ["طعام", "pizza"],
    ["Hund", "meadow-dog"],
    ["natureza", "tuscan-hills"],
    ["musica", "guitar-stage"],
    ["celebration", "fireworks"],
    ["beach", "palm-beach"],
    ["Paris", "paris-evening"],
  ])("finds by %s among others %s", (query, name) => {
    expect(names(query)).toContain(name);
  });

  it("puts first what shows most of what was asked for", () => {
    expect(names("city at night")[0]).toBe("city-night");
    expect(names("a cat by the window in the rain")[0]).toBe("rainy-window");
  });

  it("says so when it has nothing, and does not take another thing for it that is of the same colour", () => {
    expect(search("xyzzy")).toEqual({ engine: "builtin", total: 0, results: [], preview: true, not_drawn: ["xyzzy"] });
    expect(names("red pizza")).toEqual(["pizza"]);
    expect(search("a red kettle in the evening")).toMatchObject({ total: 0, not_drawn: ["kettle"] });
    expect(search("pizza with a kettle").not_drawn).toEqual(["kettle"]);
  });

  it("is turned over page by page, each thing once", () => {
    const pages = [1, 2, 3, 4].flatMap((page) => names("nature", { page, perPage: 7 }));

    expect(pages).toEqual(names("nature"));
    expect(new Set(pages).size).toBe(pages.length);
    expect(search("nature", { page: 50 })).toMatchObject({ total: pages.length, results: [] });
  });

  it("gives addresses that calls may name", () => {
    const { results } = search("nature", { kind: "video" });

    for (const { url, thumbnail } of results)
      expect([isLibraryFile(url), isLibraryFile(thumbnail)]).toEqual([true, true]);
    for (const path of ["/videos/stock/../vid_1.mp4", "/videos/stock/images-1/a/b.jpg", "/videos/vid_1.mp4"])
      expect(isLibraryFile(path)).toBe(false);
  });

  it.each(["image", "video"] as const)("has the files of every %s, and its address says which they are", (kind) => {
    const folder = path.join(import.meta.dirname, `../../../packages/offline-engines/stock-library/${kind}s`);
    const items = stockLibrary.filter((item) => item.kind === kind);

    expect(globSync("*", { cwd: folder }).sort()).toEqual(
      items.flatMap((item) => Object.values(libraryFiles(item))).sort(),
    );
    expect(hashFolder(folder)).toBe(libraryVersions[kind]);
  });
});
