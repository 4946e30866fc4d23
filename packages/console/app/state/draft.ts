import { type Signal, signal } from "@preact/signals";
import { ApiError } from "reelwright/core/api-errors";
import { describeError } from "../../logic/describe-error.ts";
import { type FileKind, fileCheck } from "../../logic/file-check.ts";
import type { DraftFile, ReelDraft } from "../../logic/reel-draft.ts";
import type { Values } from "../../logic/request-input.ts";
import { api, endedSession } from "./session.ts";

/** The reel in the making. It outlives the page, so that nothing is lost by looking elsewhere. */
export const draftFields = signal<Values>({});
export const draftMedia = signal<DraftFile[]>([]);
export const draftAudio = signal<DraftFile | null>(null);
export const draftNarration = signal<ReelDraft["narration"]>("voice");
/** What was wrong with pictures and clips that were not taken. */
export const refusedFiles = signal<string[]>([]);
/** What was wrong with the narration. */
export const refusedNarration = signal<string[]>([]);

/** The picked files by the IDs of their entries, for previews. */
export const pickedFiles = new Map<string, File>();

/** Uploads pictures and clips at once, each by itself, and adds them to the reel. */
export async function addMedia(files: readonly File[]): Promise<void> {
  const taken = takeFiles(files, ["image", "video"], refusedFiles);
  draftMedia.value = [...draftMedia.value, ...taken];
  await Promise.all(taken.map((entry) => upload(entry, changeMedia, refusedFiles)));
}

/** Uploads a narration in place of the present one. */
export async function setNarration(files: readonly File[]): Promise<void> {
  const [entry] = takeFiles(files.slice(0, 1), ["audio"], refusedNarration);
  if (!entry) return;
  draftAudio.value = entry;
  const change: Change = (id, changed) => {
    if (draftAudio.value?.id === id) draftAudio.value = { ...draftAudio.value, ...changed };
  };
  await upload(entry, change, refusedNarration);
}

/** Adds pictures that the service has made. */
export function addHosted(urls: readonly string[]): void {
  const entries = urls.map((url, index) => ({
    id: crypto.randomUUID(),
    name: `Picture ${index + 1}`,
    kind: "image" as const,
    state: "ready" as const,
    url,
  }));
  draftMedia.value = [...draftMedia.value, ...entries];
}

/** Adds a picture or clip by its address. The service finds out which of both it is. */
export function addAddress(url: string): void {
  const name = url.split(/[?#]/)[0]?.split("/").at(-1) || url;
  const kind = /\.(mp4|mov|m4v|webm)$/i.test(name) ? "video" : "image";
  draftMedia.value = [...draftMedia.value, { id: crypto.randomUUID(), name, kind, state: "ready", url }];
}

export function clearDraft(): void {
  draftFields.value = {};
  draftMedia.value = [];
  draftAudio.value = null;
  refusedFiles.value = [];
  refusedNarration.value = [];
  pickedFiles.clear();
}

type Change = (id: string, changed: Partial<DraftFile>) => void;

function takeFiles(files: readonly File[], kinds: readonly FileKind[], refused: Signal<string[]>): DraftFile[] {
  refused.value = [];
  return files.flatMap((file) => {
    const checked = fileCheck(file, kinds);
    if ("problem" in checked) {
      refused.value = [...refused.value, checked.problem];
      return [];
    }
    const entry: DraftFile = {
      id: crypto.randomUUID(),
      name: file.name,
      kind: checked.kind,
      state: "uploading",
      url: null,
    };
    pickedFiles.set(entry.id, file);
    return [entry];
  });
}

function changeMedia(id: string, change: Partial<DraftFile>): void {
  draftMedia.value = draftMedia.value.map((one) => (one.id === id ? { ...one, ...change } : one));
}

async function upload(entry: DraftFile, change: Change, refused: Signal<string[]>): Promise<void> {
  const file = pickedFiles.get(entry.id);
  if (!file) return;
  try {
    const url = await api().upload(file, { kind: entry.kind, filename: entry.name });
    change(entry.id, { state: "ready", url });
  } catch (error) {
    change(entry.id, { state: "failed" });
    if (endedSession(error)) return;
    const why = error instanceof ApiError ? error.message : describeError(error).text;
    refused.value = [...refused.value, `${entry.name} was not uploaded. ${why}`];
  }
}
