import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { readWav } from "@reelwright/renderer/audio/read-wav";
import { voiceActivity } from "@reelwright/renderer/audio/voice-activity";
import { builtInVoices } from "@reelwright/vocabulary/built-in-voices";
import { afterAll, describe, expect, it } from "vitest";
import { ffmpeg } from "../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "narrate-"));
afterAll(() => rm(dir, { recursive: true, force: true }));
const out = path.join(dir, "narration.wav");
const speech = path.resolve(import.meta.dirname, "../../layers/speech/speak.mjs");
const tools = { ffmpeg, fontsDir: "", compositorWasm: "", alignmentWasm: "", speech };
const say = (script: string, voiceId?: string) => narrate({ script, voiceId, out, tools });
const script = "Up here it is quiet. Nobody came today, and nobody will.";

describe("the voices", () => {
  it("are four at least of each language, of both genders, each with an id of its own", () => {
    for (const language of ["fr", "en", "ar", "es", "de", "it", "pt"]) {
      const ours = builtInVoices.filter((voice) => voice.language === language);
      expect(ours.length).toBeGreaterThanOrEqual(4);
      expect(new Set(ours.map(({ gender }) => gender))).toEqual(new Set(["female", "male"]));
    }
    expect(new Set(builtInVoices.map(({ id }) => id)).size).toBe(builtInVoices.length);
  });

  it("keep the ids that callers know", () => {
    expect(builtInVoices.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["en-us-amber", "fr-fr-zoe", "ar-layla", "pt-pt-ines"]),
    );
  });

  it("sound the same to the last sample whenever they say the same", async () => {
    const spoken = async () => {
      await say("Nobody came. Nobody will.", "en-us-june");
      return (await readWav(out)).samples;
    };

    expect(await spoken()).toEqual(await spoken());
  });

  it.each([
    ["en-us-amber", "All of the lights went out at once"],
    ["fr-fr-camille", "Personne ne parle à la maison."],
  ])("tell words apart that the engine says as one: %s", async (id, text) => {
    const { words } = await say(text, id);

    for (const { startMs, endMs } of words) expect(endMs - startMs).toBeGreaterThan(50);
  });

  // One of each region, every speaker among them: each takes a second to speak.
  it.each(builtInVoices.filter((_, index) => index % 4 === Math.floor(index / 4) % 4).map(({ id }) => id))(
    "%s speaks, at a level of its own making and with every word in its time",
    async (id) => {
      const { seconds, words } = await say("Abril, 3 Mio. Amen", id);
      const { samples, sampleRate } = await readWav(out);

      expect(sampleRate).toBe(48_000);
      expect(samples.length / sampleRate).toBeCloseTo(seconds, 2);
      expect(words.map(({ text }) => text)).toEqual(["Abril,", "3", "Mio.", "Amen"]);
      for (const [index, { startMs, endMs }] of words.entries()) {
        expect(endMs).toBeGreaterThan(startMs);
        expect(startMs).toBeGreaterThanOrEqual(words[index - 1]?.endMs ?? 0);
        expect(endMs).toBeLessThanOrEqual(seconds * 1000);
      }
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(loudest).toBeGreaterThan(0.1);
      expect(loudest).toBeLessThan(0.999);
    },
  );
});

it("the words begin where their sound does, after the pause between sentences too", async () => {
  const { words } = await say(script, "en-us-miles");
  const { samples, sampleRate } = await readWav(out);
  const stretches = voiceActivity(samples, sampleRate);

  expect(words[5]?.text).toBe("Nobody");
  for (const word of [words[0], words[5]]) {
    const nearest = Math.min(...stretches.map(({ start }) => Math.abs((word?.startMs ?? 0) - start * 1000)));
    expect(nearest).toBeLessThan(60);
  }
  expect((words[5]?.startMs ?? 0) - (words[4]?.endMs ?? 0)).toBeGreaterThan(150);
});

it("a script has a voice of its language when none is asked for", async () => {
  await say("Voici une petite ville au bord de la mer.");
  const own = (await readWav(out)).samples;
  await say("Voici une petite ville au bord de la mer.", "fr-fr-camille");

  expect((await readWav(out)).samples).toEqual(own);
});

it.each([
  ["nothing to say", "… — !", "script_text: There is nothing in it that can be spoken."],
  ["more than ten minutes of it", "99999999999 ".repeat(800), "script_text: Spoken, it is longer than 10 minutes."],
])("a script with %s is refused by the name of its field", async (_what, text, sentence) => {
  await expect(say(text, "en-us-amber")).rejects.toThrow(sentence);
});
