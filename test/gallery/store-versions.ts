import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Where the previews are kept that the service shows. */
export const previewFolder = path.resolve(import.meta.dirname, "../../packages/renderer/previews");

/** The version of every preview in a subfolder: the beginning of its SHA-256, by the name of its file. */
export const versionsOf = (kind: "templates" | "captions"): Record<string, string> =>
  Object.fromEntries(
    globSync("*.webp", { cwd: path.join(previewFolder, kind) })
      .sort()
      .map((file) => {
        const picture = readFileSync(path.join(previewFolder, kind, file));
        return [path.parse(file).name, createHash("sha256").update(picture).digest("hex").slice(0, 10)];
      }),
  );

/** Writes down the versions, which are part of the previews' addresses. */
export function storeVersions(): void {
  const versions = { templates: versionsOf("templates"), captions: versionsOf("captions") };
  writeFileSync(path.join(previewFolder, "versions.json"), `${JSON.stringify(versions, null, 2)}\n`);
}
