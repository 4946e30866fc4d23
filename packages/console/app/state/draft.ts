import { signal } from "@preact/signals";
import type { DraftFile } from "../../logic/draft-file.ts";
import type { ReelDraft } from "../../logic/reel-draft.ts";
import type { Values } from "../../logic/request-input.ts";
import { mediaDraft, pickedFiles, takeFiles, upload } from "./media-draft.ts";
import { forgetForOthers } from "./session.ts";

/** The reel in the making. It outlives the page, so that nothing is lost by looking elsewhere. */
export const draftFields = signal<Values>({});
export const draftMedia = mediaDraft();
export const draftAudio = signal<DraftFile | null>(null);
export const draftNarration = signal<ReelDraft["narration"]>("voice");
/** What was wrong with the narration. */
export const refusedNarration = signal<string[]>([]);

/** Uploads a narration in place of the present one. */
export async function setNarration(files: readonly File[]): Promise<void> {
  const [entry] = takeFiles(files.slice(0, 1), ["audio"], refusedNarration);
  if (!entry) return;
  draftAudio.value = entry;
  const change = (id: string, changed: Partial<DraftFile>) => {
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
  draftMedia.files.value = [...draftMedia.files.value, ...entries];
}

export function clearDraft(): void {
  draftFields.value = {};
  draftMedia.clear();
  if (draftAudio.value) pickedFiles.delete(draftAudio.value.id);
  draftAudio.value = null;
  refusedNarration.value = [];
}
forgetForOthers(clearDraft);
