import path from "node:path";
import type { Bucket } from "@reelwright/platform/bucket";
import { copiedFile } from "./copy-reel.ts";
import { copiedReel } from "./job-keys.ts";
import { filesOf, withFiles } from "./reel-files.ts";
import type { ReelView } from "./reel-view.ts";

/** Downloads the files of the reel that a job copies, under the names of its own video, into `dir`. Returns its key too. */
export async function fetchCopy(
  work: Pick<Bucket, "download" | "readText">,
  jobId: string,
  { dir, videoId }: { dir: string; videoId: string },
): Promise<{ key: string; reel: ReelView }> {
  const { reel: key, result } = await copiedReel.read(work, jobId);
  const nameOf = (url: string) => path.posix.basename(url).replace(result.videoId, videoId);
  await Promise.all(filesOf(result).map((url) => work.download(copiedFile(jobId, url), path.join(dir, nameOf(url)))));
  return { key, reel: { ...withFiles(result, nameOf), videoId } };
}
