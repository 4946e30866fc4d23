import { randomUUID } from "node:crypto";

interface SentFile {
  /** The name of the field. */
  field: string;
  filename: string;
  type: string;
  bytes: Buffer;
}

/**
 * A multipart body with some fields and one file. A form of the platform would hold a recording of an hour in memory
 * three times, this holds it twice.
 */
export function fileForm(
  { field, filename, type, bytes }: SentFile,
  fields: Readonly<Record<string, string>> = {},
): { type: string; body: Buffer } {
  const boundary = `----form-${randomUUID()}`;
  const partOf = (disposition: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}${more}\r\n\r\n`;
  const before = Object.entries(fields).map(([name, value]) => `${partOf(`name="${name}"`)}${value}\r\n`);
  const head = partOf(`name="${field}"; filename="${filename}"`, `\r\nContent-Type: ${type}`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(before.join("") + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
