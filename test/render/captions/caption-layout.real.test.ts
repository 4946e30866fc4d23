import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cuesOf } from "@reelwright/renderer/captions/caption-layout";
import { cueTop } from "@reelwright/renderer/captions/caption-room";
import { glueSigns } from "@reelwright/renderer/captions/glue-signs";
import { frameSize } from "@reelwright/renderer/plan/reel-request";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../support/random.ts";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));

const timed = (script: string, stepMs = 300) =>
  script.split(" ").map((text, index) => ({ text, startMs: index * stepMs, endMs: index * stepMs + 280 }));
it("signs that stand alone go with a word", () => {
  expect(glueSigns(timed("Où êtes-vous ? « Ici » – 20 € !")).map(({ text }) => text.replaceAll("\u00a0", "_"))).toEqual(
    ["Où", "êtes-vous_?", "«_Ici_»_–", "20_€_!"],
  );
});

it("emoji go with a word and have no time of their own", () => {
  expect(glueSigns(timed("🎉 Done 🥳 now"))).toEqual([
    { text: "🎉\u00a0Done\u00a0🥳", startMs: 300, endMs: 580 },
    { text: "now", startMs: 900, endMs: 1180 },
  ]);
});

describe("a number with spaces between its thousands", () => {
  const glued = (script: string) => glueSigns(timed(script)).map(({ text }) => text.replaceAll("\u00a0", "_"));

  it.each([
    ["3 842 mètres", ["3_842", "mètres"]],
    ["(12 345 678, 90 €)", ["(12_345_678,", "90_€)"]],
    ["« 1 234,50 € »", ["«_1_234,50_€_»"]],
    ["+1 555 123 456 789 012", ["+1_555_123_456", "789_012"]],
  ])("is one word: %s", (script, words) => {
    expect(glued(script)).toEqual(words);
  });

  it.each(["in 2024 100 people", "3, 842", "3 84 mètres", "0 842 mètres", "1,5 300 mètres", "5 100m races"])(
    "is not seen in: %s",
    (script) => {
      expect(glued(script)).toEqual(script.split(" "));
    },
  );

  it("is lit at once, from its first digit to its last, and stressed with its noun", () => {
    const setting = { shaper, frame: { width: 1080, height: 1920 }, captionSize: "M", language: "fr" } as const;
    const said = (emphasis: "auto" | readonly string[]) =>
      cuesOf(timed("à 3 842 mètres de haut"), { ...setting, emphasis }).flatMap((cue) => cue.said);
    const stressed = (emphasis: "auto" | readonly string[]) =>
      said(emphasis).flatMap(({ text, isKey }) => (isKey ? [text] : []));

    expect(said("auto")[1]).toMatchObject({ text: "3\u00a0842", startMs: 300, endMs: 880 });
    expect(stressed("auto")).toEqual(["3\u00a0842", "mètres"]);
    expect(stressed(["3 842"])).toEqual(["3\u00a0842"]);
  });
});

describe("a cue", () => {
  const frame = frameSize({ format: "9:16", profile: "standard" });

  it("goes when the next comes, or soon after its last word", () => {
    const cues = cuesOf(timed("We left. The path"), { shaper, frame, captionSize: "M" });

    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 600],
      [600, 1780],
    ]);
  });

  it("breaks a word that would be too small between two syllables, on two lines", () => {
    const word = { text: "Donaudampfschifffahrtsgesellschaft", startMs: 0, endMs: 2000 };
    const cues = cuesOf([word], { shaper, frame, captionSize: "M", language: "de" });

    expect(cues).toHaveLength(1);
    expect(cues[0]?.said.map(({ text }) => text)).toEqual(["Donaudampfschiff-", "fahrtsgesellschaft"]);
    expect(cues[0]?.size).toBeGreaterThanOrEqual(0.8 * 54);
    expect(new Set(cues[0]?.words.map(({ baseline }) => baseline)).size).toBe(2);
  });

  it("keeps a word whole that can be read when it is set a little smaller", () => {
    const word = { text: "Qualitätssicherungsstelle", startMs: 0, endMs: 2000 };
    const cues = cuesOf([word], { shaper, frame, captionSize: "S", language: "de" });

    expect(cues[0]?.said.map(({ text }) => text)).toEqual([word.text]);
    expect(cues[0]?.size).toBeGreaterThanOrEqual(0.8 * 54);
  });

  it("shows an endless word in pieces, each for its share of the time, none too small to read", () => {
    const endless = "a".repeat(300);
    const cues = cuesOf([{ text: endless, startMs: 0, endMs: 6000 }], { shaper, frame, captionSize: "M" });

    expect(cues.length).toBeGreaterThan(3);
    expect(Math.min(...cues.map(({ size }) => size))).toBe(63);
    expect(cues.at(-1)?.endMs).toBe(6600);
    expect(cues.every((cue, index) => cue.startMs >= (cues[index - 1]?.endMs ?? 0))).toBe(true);
  });

  it("shows its last word long enough to be read, and the next cue hardly later than it is said", () => {
    const words = timed("It is. Now we go.", 230);
    const cues = cuesOf(words, { shaper, frame, captionSize: "M" });

    expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 530],
      [530, 1800],
    ]);
  });

  it("has its lines as far apart as those of every other cue, accents or not", () => {
    const cues = cuesOf(timed("The sea calls us home again. Ça, c'est l'ÉTÉ À ÎLE, où ÊTES-VOUS?"), {
      shaper,
      frame,
      captionSize: "M",
    });
    const pitches = cues.map(({ above, below }) => above + below);

    expect(new Set(pitches).size).toBe(1);
  });

  it("keeps an address whole, however small", () => {
    const cues = cuesOf(timed("Visit https://reelwright.example/summer/long/address/page today"), {
      shaper,
      frame,
      captionSize: "M",
    });

    expect(cues.flatMap(({ words }) => words)).toHaveLength(3);
  });

  it("is broken at the same words in capitals, where every word looks like a name", () => {
    const script = "The harbour wakes slowly while the gulls circle over quiet boats and the tide comes in";
    const starts = (caps: boolean) =>
      cuesOf(timed(script), { shaper, frame, captionSize: "S", caps, language: "en" }).map(({ startMs }) => startMs);

    expect(starts(true).filter((ms) => ["the", "over", "and"].includes(script.split(" ")[ms / 300 - 1] ?? ""))).toEqual(
      [],
    );
    expect(starts(false).length).toBeGreaterThan(2);
  });

  it("sets stressed words larger", () => {
    const setting = { shaper, frame, captionSize: "M" } as const;
    const widths = (emphasis: "off" | readonly string[]) =>
      cuesOf(timed("We left at dawn"), { ...setting, emphasis }).flatMap(({ words }) =>
        words.map(({ width }) => width),
      );
    const [plain, stressed] = [widths("off"), widths(["Dawn"])];

    expect(stressed.map((width, index) => width / (plain[index] ?? 1)).map((share) => Math.round(share * 100))).toEqual(
      [100, 100, 100, 112],
    );
  });

  it("lights each word at its own time, whatever its place in an Arabic line", () => {
    const [cue] = cuesOf(timed("خرجنا قبل الفجر"), { shaper, frame, captionSize: "S" });
    const fromTheRight = cue?.words.toSorted((a, b) => b.x - a.x).map(({ startMs }) => startMs);

    expect(fromTheRight).toEqual([0, 300, 600]);
  });
});

describe("captions never leave the frame, two lines at most, every word once and in order", () => {
  const vocabulary =
    "a I we the harbour extraordinary Donaudampfschifffahrtsgesellschaftskapitänsmütze où êtes-vous? Noël, cœur. ¿Qué? السَّلامُ عَلَيْكُم (أهلاً وسهلاً) ٢٠٢٤ 1,234.50 iPhone".split(
      " ",
    );
  const formats = ["9:16", "16:9", "1:1", "4:5", "4:3"] as const;
  const sizes = ["S", "M", "L", "XL"] as const;

  it.each(formats.flatMap((format) => sizes.map((size) => [format, size] as const)))("%s %s", (format, captionSize) => {
    const random = seededRandom(formats.indexOf(format) * 10 + sizes.indexOf(captionSize));
    const frame = frameSize({ format, profile: "standard" });
    for (let script = 0; script < 10; script++) {
      const words = timed(
        Array.from({ length: 24 }, () => vocabulary[Math.floor(random() * vocabulary.length)] ?? "a").join(" "),
      );
      const cues = cuesOf(words, { shaper, frame, captionSize });

      // Pieces of a very wide word begin between the words; those of a word that others part begin together.
      const starts = [...new Set(cues.flatMap((cue) => cue.words.map(({ startMs }) => startMs)))].sort((a, b) => a - b);
      expect(starts.filter((ms) => ms % 300 === 0)).toEqual(words.map(({ startMs }) => startMs));
      for (const cue of cues) {
        expect(new Set(cue.words.map(({ baseline }) => baseline)).size).toBeLessThanOrEqual(2);
        for (const word of cue.words) {
          expect(word.x).toBeGreaterThanOrEqual(0);
          expect(word.x + word.width).toBeLessThanOrEqual(cue.width);
        }
        // What is drawn is rounded up to 32 pixels.
        expect((frame.width - cue.width) / 2 + Math.ceil(cue.width / 32) * 32).toBeLessThanOrEqual(frame.width);
        for (const position of ["top", "center", "bottom"] as const) {
          const top = cueTop(cue, frame, position);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(top + cue.height).toBeLessThanOrEqual(frame.height);
        }
      }
    }
  });
});

it("leaves a phone app's controls free in a tall video", () => {
  const frame = { width: 1080, height: 1920 };

  expect(cueTop({ height: 200, margin: 20 }, frame, "bottom") + 180).toBeLessThanOrEqual(1920 * 0.8);
  expect(cueTop({ height: 200, margin: 20 }, frame, "top") + 20).toBeGreaterThanOrEqual(1920 * 0.12);
});
