import { constants, createWriteStream, openAsBlob } from "node:fs";
import { access, mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Reelwright } from "../reelwright.ts";
import { UsageError } from "./exit-status.ts";

/** Whether a word names something of the service or the web, not a file. */
export const isUrl = (word: string): boolean => /^([a-z][a-z0-9+.-]*:\/\/|\/videos\/)/i.test(word);

/** A local file, with its name. @throws UsageError, or an error with a code such as ENOENT if there is none */
export async function openFile(file: string): Promise<File> {
  // openAsBlob hides why it failed.
  await access(file, constants.R_OK);
  const found = await stat(file);
  if (!found.isFile()) throw new UsageError(`${file} is no file.`);
  if (found.size === 0) throw new UsageError(`${file} is empty.`);
  return new File([await openAsBlob(file)], path.basename(file));
}

const kinds = {
  video: [".mp4", ".mov", ".webm", ".m4v"],
  audio: [".mp3", ".m4a", ".wav"],
  image: [".jpg", ".jpeg", ".png", ".webp", ".gif"],
} as const;

/** What a file is by its extension; null if the service takes no such files. */
export function kindOf(file: string): "video" | "audio" | "image" | null {
  const extension = path.extname(file).toLowerCase();
  const found = (["video", "audio", "image"] as const).find((kind) => kinds[kind].some((one) => one === extension));
  return found ?? null;
}

/** Saves a file of a result. A download that breaks off leaves no file behind. */
export async function saveFile(client: Reelwright, url: string, target: string): Promise<void> {
  const { body } = await client.videos.download(url);
  if (!body) throw new Error(`${url} is empty`);
  await mkdir(path.dirname(path.resolve(target)), { recursive: true });
  const partial = `${target}.part`;
  try {
    await pipeline(Readable.fromWeb(body), createWriteStream(partial));
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
}
