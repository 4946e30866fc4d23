import { cuesOf } from "#render/captions/caption-layout";
import { rasterise } from "#render/compositor/rasterise";
import { ReelRequest } from "#render/reel-request";
import type { Shaper } from "#render/text/shape-text";
import { cardMarkup, karaokeMarkup } from "#render/text/text-art";

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

const frame = { width: 480, height: 480 };
const settings = {
  format: "1:1",
  template: "default",
  caption_style: "karaoke",
  caption_size: "M",
  caption_position: "bottom",
  profile: "draft",
};

/** The pictures that show one field of a reel, as the renderer draws them: its card, or each caption. */
export async function drawField(shaper: Shaper, field: TextField, text: string) {
  const request = ReelRequest.parse({ ...settings, ...harmless, [field]: text });
  const drawings = field === "script_text" ? captionsOf(shaper, request) : [cardOf(shaper, field, request)];
  return Promise.all(
    drawings.map(async ({ markup, ...size }) => ({ markup, ...size, ...(await rasterise(markup, size)) })),
  );
}

function cardOf(shaper: Shaper, field: TextField, request: ReelRequest) {
  const [headline, small] = field.startsWith("outro")
    ? [request.outro_text, request.outro_sub]
    : [request.title, request.source];
  return cardMarkup({ headline, small }, { shaper, frame });
}

function captionsOf(shaper: Shaper, { script_text = "" }: ReelRequest) {
  const words = script_text
    .split(/\s+/)
    .map((text, index) => ({ text, startMs: index * 300, endMs: index * 300 + 280 }));
  return cuesOf(words, { shaper, frame, captionSize: "M" }).map((cue) => ({
    markup: karaokeMarkup({ ...cue, words: cue.words.map((word) => ({ ...word, start: 0 })) }, "lit"),
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
