import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { fontFiles } from "./font-files.ts";

/** Copies the renderer's fonts and their licences into a folder, with the layout of the fonts layer. */
export function collectFonts(root: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const { from, to } of fontFiles) copyFileSync(path.join(root, from), path.join(folder, to));
  return folder;
}
