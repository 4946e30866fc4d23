import { UploadError } from "./api-errors.ts";
import type { components } from "./api-types.ts";
import type { Http } from "./http.ts";
import { nameOf } from "./request-body.ts";

type Upload = components["schemas"]["Upload"];
/** A `film` is a video that is edited: it may be larger than others. */
export type UploadKind = components["schemas"]["UploadRequest"]["kind"];

/**
 * Sends a file straight to storage, and returns its `upload://…` URL for `media`, `audio_url`, `source_url` or another URL field.
 * Such URLs are read once, within an hour.
 */
export async function uploadFile(
  http: Http,
  file: Blob,
  { kind, filename, signal }: { kind: UploadKind; filename?: string; signal?: AbortSignal },
): Promise<string> {
  const name = filename ?? nameOf(file, kind);
  const { upload, media_url }: Upload = await http.json({
    method: "POST",
    path: "/api/uploads",
    body: { kind, filename: name, bytes: file.size },
    signal,
  });
  const form = new FormData();
  for (const [field, value] of Object.entries(upload.fields)) form.set(field, value);
  form.set("file", file, name);
  const stored = await fetch(upload.url, { method: "POST", body: form, signal });
  if (!stored.ok)
    throw new UploadError(`Storage refused ${name}: ${stored.status} ${(await stored.text()).slice(0, 300)}`);
  return media_url;
}
