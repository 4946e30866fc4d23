import type { Writable } from "node:stream";
import { lineSink } from "@reelwright/platform/line-sink";

/** ffmpeg's value for an unknown time. */
const unknown = "-9223372036854775808";
/** ffmpeg's flag of a packet that an edit list leaves out. */
const discarded = 4;
/** Two hours at 120 pictures per second, and some. A larger file is an attack. */
const mostPackets = 1_000_000;

/** A packet of pictures or sound: when it is shown, in seconds of the file, and what tells its bytes from those of others. */
export interface Packet {
  seconds: number;
  content: string;
  /** Whether the file keeps it only because others need it, as programs do that trim without encoding. */
  isHidden: boolean;
}

/** Reads the output of ffmpeg's framecrc muxer: one line for each packet, in the order of the file. */
export function packetLines(onPacket: (packet: Packet) => void): Writable {
  let [tick, seen] = [0, 0];
  return lineSink((line) => {
    if (line.startsWith("#tb 0:")) {
      const [over = 0, under = 1] = line.slice(6).split("/").map(Number);
      tick = over / under;
    }
    if (line.startsWith("#") || line === "") return;
    const [, decoded = "", shown = "", , size, sum, flags = ""] = line.split(",").map((field) => field.trim());
    if (++seen > mostPackets) throw new RangeError(`More than ${mostPackets} packets`);
    onPacket({
      seconds: Number(shown === unknown ? decoded : shown) * tick,
      content: `${size} ${sum}`,
      isHidden: (Number(flags.replace("F=", "")) & discarded) !== 0,
    });
  });
}
