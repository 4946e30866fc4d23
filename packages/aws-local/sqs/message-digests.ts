import { createHash } from "node:crypto";
import * as z from "zod";

export const messageAttributes = z.record(
  z.string(),
  z.object({ DataType: z.string(), StringValue: z.string().optional(), BinaryValue: z.string().optional() }),
);
export type MessageAttributes = z.infer<typeof messageAttributes>;

export const bodyDigest = (body: string) => createHash("md5").update(body).digest("hex");

/**
 * The MD5 of message attributes as the SQS developer guide defines it ("Calculating the MD5 message digest for message
 * attributes"): sorted by name; each of name, type and value with its length before it, and a byte for the kind of value.
 */
export function attributesDigest(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash("md5");
  const add = (value: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(value.length);
    hash.update(length).update(value);
  };
  for (const name of names) {
    const { DataType = "", StringValue, BinaryValue } = attributes[name] ?? {};
    add(Buffer.from(name));
    add(Buffer.from(DataType));
    hash.update(Buffer.of(BinaryValue === undefined ? 1 : 2));
    add(BinaryValue === undefined ? Buffer.from(StringValue ?? "") : Buffer.from(BinaryValue, "base64"));
  }
  return hash.digest("hex");
}
