import { readBoxes } from "@reelwright/platform/mp4-boxes";

/** The types of units that matter here (ITU-T H.264, table 7-1). */
const unitTypes = { idr: 5, sei: 6, parameters: [7, 8] };
const lengthBytes = 4;
/** The fields of a visual sample entry before its boxes (ISO/IEC 14496-12, 12.1.3). */
const entryBytes = 78;

/**
 * A frame of a segment as it is in the reel, where segments were encoded apart: without SEI units, which hold x264's
 * version and settings, and with the parameter sets before a picture that decoding can start at. Each unit comes after
 * its length in four bytes. Throws if the units do not fill the frame.
 */
export function joinedFrame(frame: Buffer, parameterSets: Buffer): Buffer {
  const units: Buffer[] = [];
  let isSetUp = false;
  for (const unit of unitsOf(frame)) {
    const type = (unit[lengthBytes] ?? 0) & 31;
    if (unitTypes.parameters.includes(type)) isSetUp = true;
    if (type === unitTypes.idr && !isSetUp) {
      units.push(parameterSets);
      isSetUp = true;
    }
    if (type !== unitTypes.sei) units.push(unit);
  }
  return units.length === 1 && units[0] ? units[0] : Buffer.concat(units);
}

/** The parameter sets of H.264 in a sample description (`stsd`), as units (ISO/IEC 14496-15, 5.3.3.1). */
export function parameterSetsOf(stsd: Buffer): Buffer {
  const entry = readBoxes(stsd.subarray(8)).find(({ type }) => type === "avc1");
  const config = readBoxes(entry?.content.subarray(entryBytes) ?? Buffer.alloc(0)).find(({ type }) => type === "avcC");
  if (!config) throw new Error("The pictures are not H.264");
  const sets: Buffer[] = [];
  let at = 5;
  for (const countMask of [31, 255]) {
    let count = (config.content[at++] ?? 0) & countMask;
    for (; count > 0; count--) {
      const bytes = config.content.readUInt16BE(at);
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32BE(bytes);
      sets.push(length, config.content.subarray(at + 2, at + 2 + bytes));
      at += 2 + bytes;
    }
  }
  return Buffer.concat(sets);
}

/** The units of a frame, each with its length. */
function unitsOf(frame: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 0; at < frame.length; ) {
    const end = at + lengthBytes < frame.length ? at + lengthBytes + frame.readUInt32BE(at) : 0;
    if (end <= at + lengthBytes || end > frame.length) throw new Error(`The unit at ${at} does not fit into its frame`);
    units.push(frame.subarray(at, end));
    at = end;
  }
  return units;
}
