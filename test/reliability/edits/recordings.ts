import { readdirSync } from "node:fs";
import path from "node:path";
import { speakWords } from "@reelwright/renderer/alignment/speak-words";
import { readWav, type Sound } from "@reelwright/renderer/audio/read-wav";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { writeWav } from "@reelwright/renderer/audio/write-wav";
import { exact, runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import { removeRumble } from "@reelwright/renderer/sound/remove-rumble";
import { builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import { ffmpeg } from "../../support/media.ts";
import { readSppas } from "../voices-human/sppas.ts";
import { readTimit } from "../voices-human/timit.ts";
import { decibels, powerOf } from "./measures.ts";

/** Speech at 48 kHz, at one level. */
export interface Recording {
  name: string;
  isHuman: boolean;
  samples: Float32Array;
}

export interface Folders {
  timit: string;
  sppas: string;
  /** For working files. */
  scratch: string;
}

/** Louder files of TIMIT's copy are damaged: after a lost byte they are noise. */
export const loudestWhole = -20;

/**
 * The recordings that judge. Thresholds were settled on others: TIMIT dr1 to dr3, and of SPPAS DEU_M12_DEU_T33, F_F_B003-P9, f1_P8
 * and ENG_M15_ENG_T02.
 */
const judges = {
  timit: ["dr5-ftlg0", "dr6-fapb0", "dr8-mbcg0"],
  sppas: ["DEU_F10_DEU_T02", "F_F_C006-P6", "SPA_F23_SPA_T02"],
};
const seconds = 10;
const level = 10 ** (-23 / 20);
const sentences = {
  en: "The harbour wakes before the town does. Nets dry on the wall, and a bell rings twice. Then nobody speaks until the boats are out.",
  fr: "Le port s'éveille avant la ville. Les filets sèchent au soleil, et une cloche sonne deux fois. Puis plus personne ne parle.",
  de: "Der Hafen wird vor der Stadt wach. Netze trocknen an der Mauer, und eine Glocke läutet zweimal. Dann ist es lange still.",
};
const program = path.resolve(import.meta.dirname, "../../../layers/speech/speak.mjs");

/** Ten seconds each of six people and of three built-in voices. */
export async function readRecordings({ timit, sppas, scratch }: Folders): Promise<Recording[]> {
  const people = [...(await readTimit(timit)), ...(await readSppas(sppas))].filter(({ name }) =>
    [...judges.timit, ...judges.sppas].some((judge) => name.endsWith(judge)),
  );
  const languages = ["en", "fr", "de"] as const;
  const spoken = languages.map(async (language): Promise<Recording> => {
    const sound = await speak(sentences[language], language, scratch);
    return { name: `built-in ${language}`, isHuman: false, samples: await at48k(sound, path.join(scratch, language)) };
  });
  const read = people.map(
    async ({ name, ...sound }): Promise<Recording> => ({
      name,
      isHuman: true,
      // Rooms rumble. A ratio to the original would count its removal as damage.
      samples: withoutRumble(await at48k(sound, path.join(scratch, name.replaceAll(" ", "-")))),
    }),
  );
  const all = await Promise.all([...read, ...spoken]);
  return all.map(({ samples, ...one }) => ({ ...one, samples: levelled(samples.subarray(0, seconds * sampleRate)) }));
}

/** Speakers of TIMIT whose clicks no rule was chosen by. */
const unseen = ["dr4-maeb0", "dr5-mbgt0", "dr6-mbma1", "dr7-fblv0", "dr7-madd0", "dr8-fbcg1"];

/** Their sentences, without those that are damaged. */
export async function readUnseen({ timit, scratch }: Folders): Promise<Recording[]> {
  const all: Recording[] = [];
  for (const speaker of unseen) {
    const files = readdirSync(path.join(timit, speaker)).filter((file) => file.endsWith(".wav"));
    for (const file of files.toSorted()) {
      const sound = await readWav(path.join(timit, speaker, file));
      if (decibels(powerOf(sound.samples)) <= loudestWhole)
        all.push(await recordingOf(`${speaker}-${file}`, sound, scratch));
    }
  }
  return all;
}

/** Further recordings of SPPAS, in nine languages and dialects. The rule about plosives was chosen with them in view. */
const inView = [
  "cat/TB-FE1-H1_phrase1",
  "cat/TB-FE1-H1_phrase2",
  "cat/TB-FE2-D1",
  "cmn/f2_P7",
  "cmn/f5_P9",
  "cmn/p8",
  "eng/ENG_M15_ENG_T33",
  "eng/oriana1",
  "fra/IM_track_0767",
  "fra/MG_track_0702",
  "fra/SR_track_631",
  "fra/YM_track_0182",
  "ita/DGtdA05Np1_95",
  "jpn/JPA_M16_JPA_T02",
  "nan/YoungFemale-1",
  "pcm/M_3",
  "pol/0001",
  "pol/0003",
  "pol/0004",
  "yue/yeung",
];

/** Ten seconds of each. */
export const readInView = ({ sppas, scratch }: Folders): Promise<Recording[]> =>
  Promise.all(
    inView.map(async (name) =>
      recordingOf(name.replace("/", "-"), await readWav(path.join(sppas, `samples-${name}.wav`)), scratch),
    ),
  );

/** Up to ten seconds of a person. */
async function recordingOf(name: string, sound: Sound, scratch: string): Promise<Recording> {
  const samples = withoutRumble(await at48k(sound, path.join(scratch, name)));
  return { name, isHuman: true, samples: levelled(samples.subarray(0, seconds * sampleRate)) };
}

/** One sentence after another, as a built-in voice of a language speaks it. */
export async function speak(text: string, language: "en" | "fr" | "de", cwd: string): Promise<Sound> {
  const voice = builtInVoices.find((one) => one.language === language);
  if (!voice) throw new Error(`No voice speaks ${language}`);
  const { engineVoice, wordsPerMinute: rate, pitch, range } = voice;
  const words = text.split(" ");
  const sound = await speakWords(words, {
    voice: engineVoice,
    rate,
    pitch,
    range,
    program,
    cwd,
    pauseSeconds: 0.4,
    maxSeconds: 60,
  });
  if (!sound) throw new Error("The sentences are too long");
  return sound;
}

/** Resamples as the service does when it reads a source. `at` names working files. */
export async function at48k({ samples, sampleRate: rate }: Sound, at: string): Promise<Float32Array> {
  const whole = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
  await writeWav(`${at}.in.wav`, { samples: whole, channels: 1, sampleRate: rate });
  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "pcm", file: `${at}.in.wav` }],
    output: [
      "-ar",
      String(sampleRate),
      "-c:a",
      "pcm_s16le",
      "-f",
      "wav",
      ...exact,
      "-flags:a",
      "+bitexact",
      `${at}.wav`,
    ],
    cwd: path.dirname(at),
    timeoutSeconds: 60,
  });
  return (await readWav(`${at}.wav`)).samples;
}

const withoutRumble = (samples: Float32Array) => removeRumble({ left: samples, right: samples }).left;

const levelled = (samples: Float32Array): Float32Array => {
  const scale = level / Math.sqrt(powerOf(samples));
  return samples.map((sample) => Math.max(-1, Math.min(1, sample * scale)));
};
