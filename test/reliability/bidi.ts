import { cuesOf } from "@reelwright/renderer/captions/caption-layout";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { dress } from "@reelwright/renderer/templates/dress";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { bold } from "@reelwright/thumbnailer/typeset/styles/bold";
import { fitWords } from "@reelwright/thumbnailer/typeset/styles/fit-words";
import { glueWords } from "@reelwright/thumbnailer/typeset/styles/glue-words";
import { byHand, inArabic, mixed } from "./bidi/mixed-strings.ts";
import { recordingShaper as shaper } from "./bidi/recording-shaper.ts";
import { referenceOrder } from "./bidi/reference-order.ts";

/**
 * Sets 100 mixed strings as captions, titles and thumbnails and compares the order of their characters, line by line, with a second
 * implementation of UAX #9. The strings with an order set down by hand are compared with that too.
 */
const language = "ar";

/** What the recording shaper wrote down, in its place. */
interface Piece {
  markup: string;
  x: number;
  baseline: number;
}

/** Pieces as lines of text from the top, with spaces where there is room for one. */
function readLines(pieces: readonly Piece[]): string[] {
  const rows = Map.groupBy(pieces, ({ baseline }) => Math.round(baseline));
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => {
      let [line, end] = ["", 0];
      for (const { markup, x } of row.toSorted((a, b) => a.x - b.x)) {
        const [, wide = "0", seen = ""] = /⟦(.*?)\|(.*?)⟧/u.exec(markup) ?? [];
        line += (line && x - end > Number(wide) / 2 ? " " : "") + seen;
        end = x + [...seen].length * Number(wide);
      }
      return line.replaceAll("\u00a0", " ");
    });
}

function captionLines(text: string): string[] {
  const words = text.split(" ").map((word, index) => ({ text: word, startMs: index * 400, endMs: index * 400 + 380 }));
  const frame = frameSize({ format: "16:9", profile: "standard" });
  return cuesOf(words, { shaper, frame, captionSize: "S", language }).flatMap((cue) => readLines(cue.words));
}

function titleLines(text: string): string[] {
  const request = ReelRequest.parse({
    format: "9:16",
    profile: "standard",
    template: "default",
    title: text,
    language,
  });
  const template = templates[request.template];
  const stage = stageOf(request, {
    frame: frameSize(request),
    colours: coloursOf(template.palette, []),
    shaper,
    template,
  });
  const [intro, none] = [
    { start: 0, end: 90 },
    { start: 90, end: 90 },
  ];
  const overlays = dress(template, request, stage, {
    spans: { intro, title: none, body: none, rest: none, outro: none, all: intro },
    title: [],
  });
  return readLines(
    overlays.flatMap(({ markup, x, y }) =>
      [...markup.matchAll(/translate\(([-\d.]+) ([-\d.]+)\)"[^>]*>(⟦.*?⟧)/gu)].map(
        ([, dx = "", dy = "", piece = ""]) => ({ markup: piece, x: x + Number(dx), baseline: y + Number(dy) }),
      ),
    ),
  );
}

function thumbnailLines(text: string): string[] {
  const room = { area: { x: 0, y: 0, width: 900, height: 620 } };
  const { title } = fitWords({ title: glueWords(text), language }, { style: bold, room, short: 720, shaper });
  return title.lines.flatMap(({ words, baseline }) => readLines(words.map((word) => ({ ...word, baseline }))));
}

/** Whether a text of an Arabic layout reads from the right: unless it has letters, but none of Arabic. */
const fromRight = (text: string): boolean => /\p{Script=Arabic}/u.test(text) || !/\p{L}/u.test(text);

/** The sentence at a place of a text: a paragraph of captions. */
function sentenceAt(text: string, at: number): string {
  const sentences = text.split(/(?<=[!?؟.]\s)/);
  return sentences.find((_, index) => sentences.slice(0, index + 1).join("").length > at) ?? text;
}

/** What the reference makes of a text whose lines are broken where those drawn are. */
function expectedLines(text: string, drawn: readonly string[], paragraphAt: typeof sentenceAt): string[] {
  const characters = [...text];
  let at = 0;
  return drawn.map((line) => {
    const from = at;
    for (let left = [...line.replace(/\s/g, "")].length; left > 0 && at < characters.length; at++)
      if (/\S/.test(characters[at] ?? "")) left--;
    const to = at;
    while (/\s/.test(characters[at] ?? "")) at++;
    return referenceOrder(text, { rtl: fromRight(paragraphAt(text, from)), from, to });
  });
}

const strings = [...byHand.map(([written]) => inArabic(written)), ...mixed];
const right = { strings: strings.length, captions: 0, titles: 0, thumbnails: 0, byHand: 0 };
const lines = { captions: captionLines, titles: titleLines, thumbnails: thumbnailLines };
for (const text of strings) {
  for (const where of ["captions", "titles", "thumbnails"] as const) {
    const drawn = lines[where](text);
    const expected = expectedLines(text, drawn, where === "captions" ? sentenceAt : (whole) => whole);
    const same = drawn.join("\n").toLowerCase() === expected.join("\n").toLowerCase();
    if (same) right[where]++;
    else console.log({ where, text, drawn, expected });
  }
}
for (const [written, seen] of byHand) {
  const text = inArabic(written);
  const order = referenceOrder(text, { rtl: fromRight(text) });
  const drawn = captionLines(text);
  if (order === inArabic(seen) && (drawn.length > 1 || drawn[0] === inArabic(seen))) right.byHand++;
  else console.log({ written, seen: inArabic(seen), order, drawn });
}
console.table([{ ...right, ofByHand: byHand.length }]);
if (Math.min(right.captions, right.titles, right.thumbnails) < strings.length || right.byHand < byHand.length)
  process.exit(1);
