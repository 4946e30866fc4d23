import type { Writable } from "node:stream";
import { lineSink } from "@reelwright/platform/line-sink";

/** A picture that can be decoded without any other. */
export interface Keyframe {
  /** Seconds from the start of the file. */
  time: number;
  bytes: number;
}

export interface PacketIndex {
  frames: number;
  duration: number;
  rate: number;
  variableRate: boolean;
  keyframes: Keyframe[];
}

/** ffmpeg's value for an unknown time. */
const unknown = "-9223372036854775808";
/** Ten hours at sixty pictures per second. A larger file is an attack. */
const maxPackets = 2_200_000;
/** The share of intervals that may differ from the usual one: every recording loses some. */
const oddShare = 0.02;
/** The relative difference that counts; some containers round times to milliseconds. */
const oddBy = 0.1;

/** Reads the output of ffmpeg's framecrc muxer: one line per packet, in decoding order. */
export function packetIndex(): { into: Writable; index: () => PacketIndex } {
  const keyframes: Keyframe[] = [];
  // How often each interval between pictures occurs, in ticks.
  const intervals = new Map<number, number>();
  let [tick, frames, last] = [0, 0, Number.NaN];
  let [from, until] = [Number.POSITIVE_INFINITY, 0];
  const take = (line: string) => {
    if (line.startsWith("#tb 0:")) {
      const [over = 0, under = 1] = line.slice(6).split("/").map(Number);
      tick = over / under;
    }
    if (line.startsWith("#") || line === "") return;
    const [, decoded = "", shown = "", long, bytes, , flags] = line.split(",").map((field) => field.trim());
    if (++frames > maxPackets) throw new RangeError(`More than ${maxPackets} packets`);
    const at = Number(shown === unknown ? decoded : shown);
    from = Math.min(from, at);
    until = Math.max(until, at + Number(long));
    const apart = Number(decoded) - last;
    if (apart > 0 && (intervals.size < 1000 || intervals.has(apart)))
      intervals.set(apart, (intervals.get(apart) ?? 0) + 1);
    last = Number(decoded);
    // Packets that are only marked as keyframes have no flags.
    const [, flagged = "1"] = /^F=0x([\dA-F]+)/.exec(flags ?? "") ?? [];
    if (Number.parseInt(flagged, 16) & 1) keyframes.push({ time: Math.max(0, at * tick), bytes: Number(bytes) });
  };
  const index = () => {
    const usual = middleOf(intervals);
    const counted = [...intervals.values()].reduce((sum, count) => sum + count, 0);
    const odd = [...intervals].reduce((sum, [apart, count]) => {
      // One tick is a rounding error.
      const off = Math.abs(apart - usual);
      return sum + (off > Math.max(1, usual * oddBy) ? count : 0);
    }, 0);
    const span = frames > 0 ? (until - from) * tick : 0;
    // Some containers omit the duration of the last picture.
    const duration = frames > 1 && span > 0 ? span : usual * tick;
    keyframes.sort((a, b) => a.time - b.time);
    return {
      frames,
      duration,
      rate: duration > 0 ? frames / duration : 0,
      variableRate: odd > counted * oddShare,
      keyframes,
    };
  };
  return { into: lineSink(take), index };
}

/** The median interval, in ticks. */
function middleOf(intervals: ReadonlyMap<number, number>): number {
  const sorted = [...intervals].sort(([a], [b]) => a - b);
  let left = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
  for (const [apart, count] of sorted) {
    left -= count;
    if (left <= 0) return apart;
  }
  return 0;
}
