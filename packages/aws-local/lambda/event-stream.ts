import { crc32 } from "node:zlib";

const stringHeader = 7;

/** One message of `application/vnd.amazon.eventstream`, with string headers only. */
export function encodeEvent(headers: Record<string, string>, payload: Buffer): Buffer {
  const encodedHeaders = Buffer.concat(
    Object.entries(headers).map(([name, value]) => {
      const text = Buffer.from(value);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(text.length);
      return Buffer.concat([Buffer.from([name.length]), Buffer.from(name), Buffer.from([stringHeader]), length, text]);
    }),
  );
  // Two lengths and a checksum before, a checksum of everything after.
  const prelude = Buffer.alloc(12);
  prelude.writeUInt32BE(12 + encodedHeaders.length + payload.length + 4, 0);
  prelude.writeUInt32BE(encodedHeaders.length, 4);
  prelude.writeUInt32BE(crc32(prelude.subarray(0, 8)), 8);
  const message = Buffer.concat([prelude, encodedHeaders, payload]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(message));
  return Buffer.concat([message, checksum]);
}
