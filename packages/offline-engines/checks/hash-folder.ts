import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What tells a flat folder of files from any other, in eight letters. */
export function hashFolder(folder: string): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(folder).sort()) hash.update(`${file}\n`).update(readFileSync(path.join(folder, file)));
  return hash.digest("hex").slice(0, 8);
}
