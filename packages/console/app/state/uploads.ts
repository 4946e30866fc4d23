import { LocalFile } from "../../logic/copy-call.ts";
import type { UploadKind } from "../../logic/file-check.ts";
import { api } from "./session.ts";

/** Uploaded files by their `upload://` URLs. */
const uploaded = new Map<string, LocalFile>();

/** Sends a file to storage. @throws ApiError, ConnectionError */
export async function uploadFile(file: File, kind: UploadKind): Promise<string> {
  const url = await api().upload(file, { kind, filename: file.name });
  uploaded.set(url, new LocalFile(file.name, kind));
  return url;
}

/** What the file of an `upload://` URL is called, if it was uploaded here. */
export const uploadedName = (url: string): string | undefined => uploaded.get(url)?.name;

/** A call to copy: uploaded files stand by their names. */
export function withFileNames(input: object): Record<string, unknown> {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value === "object" && value !== null && !(value instanceof LocalFile)) return withFileNames(value);
    return (typeof value === "string" && uploaded.get(value)) || value;
  };
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, named(value)]));
}
