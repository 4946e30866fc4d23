/** Removes one table from a font. */
export function withoutTable(font: Buffer, tag: string): ArrayBuffer {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    font.subarray(12 + index * 16, 28 + index * 16),
  ).filter((record) => record.toString("latin1", 0, 4) !== tag);
  const start = 12 + records.length * 16;
  const sizes = records.map((record) => Math.ceil(record.readUInt32BE(12) / 4) * 4);
  const smaller = Buffer.alloc(start + sizes.reduce((sum, size) => sum + size, 0));
  font.copy(smaller, 0, 0, 12);
  smaller.writeUInt16BE(records.length, 4);
  let at = start;
  for (const [index, record] of records.entries()) {
    const [from, size] = [record.readUInt32BE(8), record.readUInt32BE(12)];
    record.copy(smaller, 12 + index * 16);
    smaller.writeUInt32BE(at, 12 + index * 16 + 8);
    font.copy(smaller, at, from, from + size);
    at += sizes[index] ?? 0;
  }
  return new Uint8Array(smaller).buffer;
}
