import type { FakeRequest } from "./fake-service.ts";

/** The fields of a multipart request; null if it is none. A file has its name and type. */
export async function sentForm({ raw, headers }: FakeRequest) {
  const type = headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) return null;
  const form = await new Response(new Uint8Array(raw), { headers: { "Content-Type": type } }).formData();
  const fields: Record<string, string> = {};
  const files: Record<string, { name: string; type: string; bytes: Buffer }> = {};
  for (const [field, value] of form)
    if (typeof value === "string") fields[field] = value;
    else files[field] = { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) };
  return { fields, files };
}
