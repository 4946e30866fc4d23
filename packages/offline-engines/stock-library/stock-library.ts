import type { StockKind } from "./library-paths.ts";
import { clipRows, pictureRows } from "./library-rows.ts";
import { type ThemeName, themeWords } from "./theme-words.ts";

/** Something of the library of this service's own, which its engines have made. */
export interface LibraryItem {
  name: string;
  kind: StockKind;
  width: number;
  height: number;
  /** In seconds; of clips only. */
  duration: number | null;
  /** What the engine was asked for, in English: it is found by what these words show. */
  prompt: string;
  themes: readonly ThemeName[];
}

/** Small enough to be in the repository, long enough for a scene of a reel. */
export const clipSeconds = 5;

const shapes: Record<StockKind, Record<string, readonly [width: number, height: number]>> = {
  image: { tall: [1080, 1920], wide: [1920, 1080], square: [1080, 1080] },
  video: { tall: [720, 1280], wide: [1280, 720], square: [720, 720] },
};

export const stockLibrary: readonly LibraryItem[] = [...itemsOf(pictureRows, "image"), ...itemsOf(clipRows, "video")];

/** The files of an item in the folder of its kind, beside this one. */
export const libraryFiles = ({ name, kind }: Pick<LibraryItem, "name" | "kind">) => ({
  file: `${name}.${kind === "image" ? "jpg" : "mp4"}`,
  thumbnail: `${name}-small.jpg`,
});

function itemsOf(rows: string, kind: StockKind): LibraryItem[] {
  return rows
    .trim()
    .split("\n")
    .map((row) => {
      const [name = "", shape = "", prompt = "", themes = ""] = row.split(" | ");
      const [width, height] = shapes[kind][shape] ?? [];
      if (width === undefined || height === undefined) throw new Error(`${name} has no shape`);
      const duration = kind === "video" ? clipSeconds : null;
      return { name, kind, width, height, duration, prompt, themes: themes.split(" ").map(themeNamed) };
    });
}

function themeNamed(name: string): ThemeName {
  if (!isTheme(name)) throw new Error(`There is no theme ${name}`);
  return name;
}
function isTheme(name: string): name is ThemeName {
  return Object.hasOwn(themeWords, name);
}
