import path from "node:path";
import type { Bucket } from "@reelwright/platform/bucket";
import type { SpokenFile } from "@reelwright/renderer/alignment/read-speech";
import { spokenScript } from "./job-keys.ts";

interface Spoken {
  /** The voice that has read the script. */
  voice: string;
  stretches: SpokenFile[];
}

/** Downloads what a provider's voice has read, with the word times that it returned. */
export async function spokenFiles(
  work: Pick<Bucket, "readText" | "download">,
  jobId: string,
  dir: string,
): Promise<Spoken> {
  const { voice, stretches } = await spokenScript.read(work, jobId);
  const files = stretches.map(async ({ key, ...told }, index) => {
    const file = path.join(dir, `speech-${index}`);
    await work.download(key, file);
    return { ...told, file };
  });
  return { voice, stretches: await Promise.all(files) };
}
