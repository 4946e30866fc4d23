import type { Writable } from "node:stream";
import { lineSink } from "@reelwright/platform/line-sink";

/** ffmpeg's value for an unknown time. */
const unknown = "-9223372036854775808";
/** Two hours at 120 pictures per second, and some. A larger file is an attack. */
const mostPackets = 1_000_000;

/** Reads the output of ffmpeg's framecrc muxer: one line for each packet. `times` returns when each is shown, in order. */
export function pictureTimes(): { into: Writable; times: () => number[] } {
  const ticks: number[] = [];
  let tick = 0;
  const take = (line: string) => {
    if (line.startsWith("#tb 0:")) {
      const [over = 0, under = 1] = line.slice(6).split("/").map(Number);
      tick = over / under;
    }
    if (line.startsWith("#") || line === "") return;
    const [, decoded = "", shown = ""] = line.split(",").map((field) => field.trim());
    if (ticks.length >= mostPackets) throw new RangeError(`More than ${mostPackets} packets`);
    ticks.push(Number(shown === unknown ? decoded : shown));
  };
  return { into: lineSink(take), times: () => [...new Set(ticks)].toSorted((a, b) => a - b).map((at) => at * tick) };
}
