import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { jobInputs } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import type { InputHash } from "./reel-key.ts";

/** Reads the files of a reel without parsing them, and returns the hash of each, in their order. */
export const hashInputs = capability({ work: jobInputs }, ({ work }) => {
  const hashOf = async ({ key, role }: { key: string; role: string }): Promise<InputHash> => {
    const file = await work.open(key);
    if (!file) throw new Error(`There is no file ${key}`);
    const hash = createHash("sha256");
    await pipeline(file.body, hash);
    return { role, sha256: hash.digest("hex") };
  };
  return (files: readonly { key: string; role: string }[]): Promise<InputHash[]> => Promise.all(files.map(hashOf));
});
