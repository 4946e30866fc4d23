import { type Signal, signal } from "@preact/signals";
import { ApiError } from "reelwright/core/api-errors";
import { LocalFile } from "../../logic/copy-call.ts";
import { describeError } from "../../logic/describe-error.ts";
import type { DraftFile } from "../../logic/draft-file.ts";
import { type FileKind, fileCheck } from "../../logic/file-check.ts";
import { api, endedSession } from "./session.ts";

/** The picked files by the IDs of their entries, for previews. */
export const pickedFiles = new Map<string, File>();

/** The pictures and clips of a reel or a loop in the making. They outlive their page. */
export interface MediaDraft {
  files: Signal<DraftFile[]>;
  /** What was wrong with files that were not taken. */
  refused: Signal<string[]>;
  /** Uploads files at once, each by itself, and adds them. */
  add(files: readonly File[]): Promise<void>;
  /** Adds a picture or clip by its address. The service finds out which of both it is. */
  addAddress(url: string): void;
  remove(id: string): void;
  clear(): void;
}

/** An empty list of pictures and clips. */
export function mediaDraft(): MediaDraft {
  const files = signal<DraftFile[]>([]);
  const refused = signal<string[]>([]);
  const change: Change = (id, changed) => {
    files.value = files.value.map((one) => (one.id === id ? { ...one, ...changed } : one));
  };
  async function add(picked: readonly File[]): Promise<void> {
    const taken = takeFiles(picked, ["image", "video"], refused);
    files.value = [...files.value, ...taken];
    await Promise.all(taken.map((entry) => upload(entry, change, refused)));
  }
  function addAddress(url: string): void {
    const name = url.split(/[?#]/)[0]?.split("/").at(-1) || url;
    const kind = /\.(mp4|mov|m4v|webm)$/i.test(name) ? "video" : "image";
    files.value = [...files.value, { id: crypto.randomUUID(), name, kind, state: "ready", url }];
  }
  function remove(id: string): void {
    files.value = files.value.filter((one) => one.id !== id);
    pickedFiles.delete(id);
  }
  function clear(): void {
    for (const { id } of files.value) pickedFiles.delete(id);
    files.value = [];
    refused.value = [];
  }
  return { files, refused, add, addAddress, remove, clear };
}

/** What stands for a file in a call to copy: its name, if it was picked here. */
export const copiedFile = ({ id, name, kind, url }: DraftFile): string | LocalFile =>
  pickedFiles.has(id) ? new LocalFile(name, kind) : (url ?? "");

type Change = (id: string, changed: Partial<DraftFile>) => void;

/** Entries for the files that can be used; what is wrong with the others is told in `refused`. */
export function takeFiles(files: readonly File[], kinds: readonly FileKind[], refused: Signal<string[]>): DraftFile[] {
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

/** Uploads the file of an entry, and changes the entry as that goes on. */
export async function upload(entry: DraftFile, change: Change, refused: Signal<string[]>): Promise<void> {
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
