import type { EditReports } from "#features/edits/operations";
import { wavWithBursts } from "../../support/mixed/sound-code.ts";
import { type PlantedFlashes, sourceSeconds } from "./plant-flashes.ts";

/** What an operation makes of a source. */
interface Expected {
  seconds: number;
  moments: number[];
}

interface Cut {
  from: number;
  to: number;
}

export interface FlashOperation {
  path: string;
  /** The part of the form for the recording. */
  part: "video" | "clips";
  fields: Readonly<Record<string, string>>;
  files?: Readonly<Record<string, Buffer>>;
  /** Sources without sound are refused. */
  needsSound: boolean;
  /** Pictures stay as they are in the source. */
  keepsPictures?: true;
  expected(planted: PlantedFlashes, steps: EditReports): Expected;
}

const trim = { from: 0.3, to: 4.8 };
const turns = 3;
const unchanged = ({ seconds, moments }: PlantedFlashes): Expected => ({ seconds, moments: [...moments] });

/** Each operation on one recording, such that its flashes and bursts stay. */
export const flashOperations: readonly FlashOperation[] = [
  { path: "watermark", part: "video", fields: { text: "© Tides" }, needsSound: false, expected: unchanged },
  { path: "reframe", part: "video", fields: { format: "9:16" }, needsSound: false, expected: unchanged },
  {
    path: "autocut",
    part: "video",
    fields: { detect: "loudness", min_silence: "0.3", margin: "0.2" },
    needsSound: true,
    expected: ({ seconds, moments }, { autocut: { cuts } = { cuts: [] } }) => ({
      seconds: seconds - lengthOf(cuts),
      moments: moments.map((moment) => moment - lengthOf(cuts.filter(({ to }) => to <= moment + 0.01))),
    }),
  },
  {
    path: "audio-clean",
    part: "video",
    fields: { noise: "off", hum: "off", clicks: "false", level: "off", target_lufs: "-20" },
    needsSound: true,
    keepsPictures: true,
    expected: unchanged,
  },
  {
    path: "voiceover",
    part: "video",
    fields: { original_sound: "keep", start_at: "1" },
    files: { audio: wavWithBursts(1, { seed: 5, at: [0.3] }) },
    needsSound: false,
    keepsPictures: true,
    expected: unchanged,
  },
  {
    path: "media-jobs",
    part: "video",
    fields: { steps: JSON.stringify({ trim, watermark: { text: "© Tides" } }) },
    needsSound: false,
    expected: ({ seconds, moments }) => {
      const to = Math.min(trim.to, seconds);
      const kept = moments.filter((moment) => moment > trim.from && moment < to);
      return { seconds: to - trim.from, moments: kept.map((moment) => moment - trim.from) };
    },
  },
  {
    path: "loop-assemble",
    part: "clips",
    fields: { duration: String(sourceSeconds * turns), loop: "none" },
    needsSound: false,
    expected: ({ seconds, moments }) => ({
      seconds: sourceSeconds * turns,
      moments: Array.from({ length: Math.ceil((sourceSeconds * turns) / seconds) }, (_, turn) =>
        moments.map((moment) => turn * seconds + moment),
      )
        .flat()
        .filter((moment) => moment < sourceSeconds * turns - 0.05),
    }),
  },
];

const lengthOf = (cuts: readonly Cut[]) => cuts.reduce((sum, { from, to }) => sum + to - from, 0);
