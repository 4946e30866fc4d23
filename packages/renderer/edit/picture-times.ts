import type { Writable } from "node:stream";
import { packetLines } from "./packet-lines.ts";

/** Reads the output of ffmpeg's framecrc muxer. `times` returns when each picture is shown, in order. */
export function pictureTimes(): { into: Writable; times: () => number[] } {
  const seen: number[] = [];
  const into = packetLines(({ seconds, isHidden }) => {
    if (!isHidden) seen.push(seconds);
  });
  return { into, times: () => [...new Set(seen)].toSorted((a, b) => a - b) };
}
