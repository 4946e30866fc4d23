import { cuesOf } from "@reelwright/renderer/captions/caption-layout";
import { captionStyles } from "@reelwright/renderer/captions/caption-style";
import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { dress } from "@reelwright/renderer/templates/dress";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import type { Shaper } from "@reelwright/renderer/text/shape-text";

/** Every field whose text is drawn, with a harmless text. */
export const harmless = {
  title: "A title",
  source: "a source",
  script_text: "Words",
  outro_text: "The end",
  outro_sub: "of it",
};
export type TextField = keyof typeof harmless;
export const textFields: readonly TextField[] = ["title", "source", "script_text", "outro_text", "outro_sub"];

const look = { style: "karaoke", ink: "#ffffff", accent: "#ffd54a", edge: "#0b0d12" } as const;
const frame = { width: 480, height: 480 };
const settings = {
  format: "1:1",
  caption_style: "karaoke",
  caption_size: "M",
  caption_position: "bottom",
  profile: "draft",
};

/** The drawings that show one field of a reel in a template, as SVG: its card, or each caption. */
export function drawingsOf(shaper: Shaper, field: TextField, text: string, template = "default") {
  const request = ReelRequest.parse({ ...settings, ...harmless, template, [field]: text });
  return field === "script_text" ? captionsOf(shaper, request) : cardOf(shaper, field, request);
}

/** The same, drawn. */
export const drawField = (shaper: Shaper, field: TextField, text: string) =>
  Promise.all(
    drawingsOf(shaper, field, text).map(async ({ markup, ...size }) => ({
      markup,
      ...size,
      ...(await rasterise(markup, size)),
    })),
  );

/** The words of the intro or the outro. */
function cardOf(shaper: Shaper, field: TextField, request: ReelRequest) {
  const template = templates[request.template];
  const stage = stageOf(request, { frame, colours: coloursOf(template.palette, []), shaper, template });
  const [shown, hidden] = [
    { start: 0, end: 60 },
    { start: 60, end: 60 },
  ];
  const isOutro = field.startsWith("outro");
  const spans = {
    intro: isOutro ? hidden : shown,
    title: hidden,
    body: hidden,
    rest: hidden,
    outro: isOutro ? shown : hidden,
    all: shown,
  };
  return dress(template, request, stage, { spans, title: [] });
}

function captionsOf(shaper: Shaper, { script_text = "" }: ReelRequest) {
  const words = script_text
    .split(/\s+/)
    .map((text, index) => ({ text, startMs: index * 300, endMs: index * 300 + 280 }));
  return cuesOf(words, { shaper, frame, captionSize: "M" }).map(({ words, ...cue }) => ({
    markup: captionStyles.karaoke.layers
      .map(({ markup }) => markup({ ...cue, words: words.map((word) => ({ ...word, stops: [], start: 0 })) }, look))
      .join(""),
    width: cue.width,
    height: cue.height,
  }));
}

/** Whether anything is drawn in red, which no template has and the injections ask for. */
export function hasRed(rgba: Uint8Array): boolean {
  for (let at = 0; at < rgba.length; at += 4)
    if ((rgba[at] ?? 0) > 120 && (rgba[at + 1] ?? 0) < 80 && (rgba[at + 2] ?? 0) < 80) return true;
  return false;
}
