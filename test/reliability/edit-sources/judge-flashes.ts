import type { EditReports } from "#features/edits/operations";
import { readStrictMp4 } from "../../support/strict-mp4.ts";
import { findFlashes } from "./find-flashes.ts";
import type { FlashOperation } from "./flash-operations.ts";
import type { FlashingSource } from "./flashing-sources.ts";
import type { PlantedFlashes } from "./plant-flashes.ts";

export interface Delivered {
  source: FlashingSource;
  planted: PlantedFlashes;
  operation: FlashOperation;
  /** What the result says of itself. */
  fps: number;
  duration: number;
  steps: EditReports;
}

export interface FlashVerdict {
  frames: number;
  /** The most that a flash is away from when it is due, and a burst from its flash, in seconds. */
  seen: number;
  heard: number;
  /** What is not as it should be; empty if all is. */
  fault: string;
}

/** How far a result is from what its source makes due. */
export async function judgeFlashes(bytes: Buffer, delivered: Delivered): Promise<FlashVerdict> {
  const { source, planted, operation, fps, duration, steps } = delivered;
  const faults: string[] = [];
  const due = operation.expected(planted, steps);
  const found = await findFlashes(bytes);
  const hasLength = !source.cutAt && !source.isVariable;
  // Of a file without a known length only its beginning can be asked for.
  const asked = hasLength ? due.moments : due.moments.slice(0, 1);
  const seen = found.seen.slice(0, hasLength ? undefined : 1);
  const frame = 1.01 / fps;
  const lengths = [duration, found.seconds + 1 / fps];
  if (hasLength && worst(lengths.map((length) => length - due.seconds)) > frame)
    faults.push(`${lengths.join(" and ")} s and ${found.frames} pictures instead of ${due.seconds.toFixed(3)} s`);
  if (seen.length !== asked.length) faults.push(`${seen.length} of ${asked.length} flashes are seen`);
  const seenOff = worst(seen.map((moment, index) => moment - (asked[index] ?? Number.NaN)));
  if (!(seenOff <= frame)) faults.push(`a flash is ${seenOff} s off`);
  const heardOff = source.sound ? worst(seen.map((moment, index) => (found.heard[index] ?? Number.NaN) - moment)) : 0;
  if (!(heardOff <= frame)) faults.push(`a burst is ${heardOff} s from its flash`);
  if (found.complaints) faults.push(found.complaints.slice(0, 200));
  // What is copied or came back unchanged has the form of its source.
  if (!operation.keepsPictures && !bytes.equals(planted.bytes)) faults.push(...complaintsOf(bytes));
  return { frames: found.frames, seen: seenOff, heard: heardOff, fault: faults.join("; ") };
}

function complaintsOf(bytes: Buffer): string[] {
  try {
    readStrictMp4(bytes);
    return [];
  } catch (error) {
    return [`${error}`];
  }
}

/** The largest distance, to the millisecond. */
const worst = (off: readonly number[]): number =>
  Math.round(off.reduce((most, one) => Math.max(most, Math.abs(one)), 0) * 1000) / 1000;
