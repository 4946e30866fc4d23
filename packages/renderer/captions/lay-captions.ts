import type { Language } from "@reelwright/vocabulary/languages";
import type { Emphasis } from "../plan/emphasis.ts";
import type { CaptionCue, CaptionLook, Overlay } from "../plan/reel-plan.ts";
import type { CaptionDefaults, Span } from "../plan/template.ts";
import type { TimedWord } from "../plan/timed-word.ts";
import { guessLanguage } from "../text/guess-language.ts";
import type { Shaper } from "../text/shape-text.ts";
import { setCues } from "./caption-layout.ts";
import { captionFace } from "./caption-look.ts";
import { captionRoom } from "./caption-room.ts";
import type { CaptionSize } from "./caption-size.ts";
import { clearCues } from "./clear-cues.ts";
import { keepOuts, type SeenScene } from "./keep-out.ts";
import { coveredBy, placeCues } from "./place-cues.ts";
import { roomBesideEdges } from "./room-beside-edges.ts";
import { saidWords } from "./said-words.ts";

interface Laying {
  shaper: Shaper;
  frame: { width: number; height: number };
  /** The template's own captions. */
  captions: CaptionDefaults;
  style: CaptionLook["style"];
  size: CaptionSize;
  position: "top" | "center" | "bottom";
  /** Whether they move away from what stands out in a picture without faces: not from a place that the caller has named. */
  heedsSubjects: boolean;
  language?: Language;
  emphasis: Emphasis;
  body: Span;
  /** Frames per second; those of reels by default. */
  fps?: number;
  /** The scenes and overlays, whose faces, edges and words captions must not cover. */
  scenes: readonly SeenScene[];
  overlays: readonly Overlay[];
}

const sizes: readonly CaptionSize[] = ["XL", "L", "M", "S"];

/**
 * Places and times a script's captions. If some would cover a face, a title or an edge, all are set smaller. Any that
 * still would are set anew in free places.
 */
export function layCaptions(words: readonly TimedWord[], laying: Laying): CaptionCue[] {
  const { shaper, frame, captions, style, position, body, fps, scenes } = laying;
  const { inset } = captions;
  const kept = keepOuts(scenes, laying).filter(({ kind }) => laying.heedsSubjects || kind !== "subject");
  const language = laying.language ?? guessLanguage(words.map(({ text }) => text).join(" "));
  const said = saidWords(words, { language, emphasis: laying.emphasis });
  const room = captionRoom(frame, inset);
  const face = captionFace(style, captions);
  const setting = { shaper, frame, inset, face, caps: captions.caps, language };
  const letters = style === "typewriter";
  const cuts = scenes.map(({ scene }) => scene.start);
  const placing = { frame, position, inset, body, fps, letters, keepOuts: kept, cuts };
  const lay = (captionSize: CaptionSize) => {
    const whole = roomBesideEdges(room, { scenes, frame, captionSize });
    const cues = setCues(said, { ...setting, captionSize, room: whole });
    const placed = placeCues(cues, { ...placing, rooms: [whole] });
    return { captionSize, laid: cues.flatMap((cue, at) => pairOf(cue, placed[at])), covered: coveredBy(placed, kept) };
  };
  const smaller = sizes.slice(sizes.indexOf(laying.size));
  let best = lay(laying.size);
  for (const size of smaller.slice(1)) {
    if (best.covered === 0) break;
    const tried = lay(size);
    if (tried.covered < best.covered) best = tried;
  }
  // The template's own inset keeps the wanted place off its decorations; captions avoid their words anyway.
  const { y, height } = captionRoom(frame);
  return clearCues(best.laid, {
    setting: { ...setting, captionSize: best.captionSize },
    placing,
    room: { ...room, y, height },
    sizes: smaller.slice(smaller.indexOf(best.captionSize)),
  }).filter(({ start, end }) => start < end);
}

const pairOf = <A, B>(cue: A, placed: B | undefined) => (placed ? [{ cue, placed }] : []);
