import type { UploadKind } from "./file-check.ts";
/** A picture, clip or sound that a form holds. */
export interface DraftFile {
  id: string;
  name: string;
  kind: UploadKind;
  state: "uploading" | "ready" | "failed";
  /** The `upload://`, `https://` or `/videos/…` URL; null until it is ready. */
  url: string | null;
  /** What the scene of a reel has beside it, as it was typed. */
  scene?: SceneDraft;
}
export interface SceneDraft {
  text?: string;
  title?: string;
  seconds?: string;
}

/** Why there are too few or too many pictures and clips for a reel or a loop; null if their number is right. */
export function countError(media: readonly DraftFile[], what: "reel" | "loop", most: number): string | null {
  if (media.length === 0) return "Add at least one picture or clip.";
  if (media.length <= most) return null;
  return `A ${what} has up to ${most} pictures and clips; these are ${media.length}.`;
}

/** Why files cannot be sent yet; null if all are uploaded. */
export function uploadError(files: readonly DraftFile[]): string | null {
  const unready = files.filter(({ state }) => state !== "ready");
  if (unready.length === 0) return null;
  return unready.some(({ state }) => state === "failed")
    ? "Remove the files that could not be uploaded, or add them again."
    : "Wait until all files are uploaded.";
}

/** The list with one item moved by a number of places. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const target = index + by;
  const item = list[index];
  if (item === undefined || target < 0 || target >= list.length) return [...list];
  return list.with(index, list[target] ?? item).with(target, item);
}
