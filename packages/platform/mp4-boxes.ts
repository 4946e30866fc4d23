const headerBytes = 8;

/** A box of an MP4 file (ISO/IEC 14496-12, 4.2). */
export interface Box {
  type: string;
  content: Buffer;
}

/** The boxes that fill `bytes` exactly. Their contents share its memory. Throws if a box does not fit. */
export function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = at + headerBytes <= bytes.length ? bytes.readUInt32BE(at) : 0;
    if (size < headerBytes || at + size > bytes.length)
      throw new Error(`The box at ${at} does not fit into its parent`);
    const type = bytes.toString("latin1", at + 4, at + headerBytes);
    boxes.push({ type, content: bytes.subarray(at + headerBytes, at + size) });
    at += size;
  }
  return boxes;
}

/** A box as bytes. Throws if it has 4 GiB or more. */
export function writeBox(type: string, ...contents: readonly Uint8Array[]): Buffer {
  const size = contents.reduce((sum, { length }) => sum + length, headerBytes);
  return Buffer.concat([boxHeader(type, size - headerBytes), ...contents], size);
}

/** The header of a box whose content follows. Throws if the box has 4 GiB or more. */
export function boxHeader(type: string, contentBytes: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(headerBytes + contentBytes);
  header.write(type, 4, "latin1");
  return header;
}
