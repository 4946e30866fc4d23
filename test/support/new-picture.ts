import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

const side = 64;

/** A picture (PNG) like none before: a reel of it is rendered, whatever was rendered for its account already. */
export function newPicture(): Blob {
  const [from, to] = [randomBytes(3), randomBytes(3)];
  const rows = Array.from({ length: side }, (_, y) => {
    const colour = [0, 1, 2].map((n) => ((from[n] ?? 0) * (side - y) + (to[n] ?? 0) * y) / side);
    return Buffer.from([0, ...Array.from({ length: side }, () => colour).flat()]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.concat(rows))), chunk("IEND", Buffer.alloc(0))];
  return new Blob([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
