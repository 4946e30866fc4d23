import { captionPixels } from "@reelwright/renderer/captions/caption-size";
import { keepOuts, type SeenScene } from "@reelwright/renderer/captions/keep-out";
import { layCaptions } from "@reelwright/renderer/captions/lay-captions";
import { linesRect } from "@reelwright/renderer/captions/place-cues";
import type { PictureFocus } from "@reelwright/renderer/media/picture-focus";
import { stillCourse } from "@reelwright/renderer/media/still-course";
import type { CaptionCue, Rect } from "@reelwright/renderer/plan/reel-plan";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import type { Stage, Template } from "@reelwright/renderer/plan/template";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { dress } from "@reelwright/renderer/templates/dress";
import { layTitle } from "@reelwright/renderer/templates/lay-title";
import { stageOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import type { Shaper } from "@reelwright/renderer/text/shape-text";
import type { Box } from "@reelwright/vision/region";
import { choices } from "../../gallery/caption-still.ts";
import { captionWords } from "../../gallery/caption-words.ts";
import { seededRandom } from "../../support/random.ts";
import { wordsOf } from "./words-of.ts";

const sceneFrames = 75;
/** As the placing of captions has it: of such a head they may cover chin or hair. */
const largeFace = 0.35;
const nothing = {
  cues: 0,
  onFaces: 0,
  /** On the chin or the hair of a face that fills its picture. */
  onLargeFaces: 0,
  onFeatures: 0,
  onTitles: 0,
  acrossEdges: 0,
  moved: 0,
  hurried: 0,
  small: 0,
  /** Smaller than four fifths of size S. */
  unreadable: 0,
};
const counts = Object.keys(nothing) as (keyof typeof nothing)[];
type Size = { width: number; height: number };

interface Placed {
  seed: number;
  templates: readonly (typeof choices.templates)[number][];
  languages: readonly (typeof choices.languages)[number][];
}

/**
 * Templates in every place, format and language: the cues of a sentence over four pictures, three of them with faces.
 * The places of the faces depend on the seed and the template, so the templates may be looked at in parts.
 */
export function placeCaptions(shaper: Shaper, { seed, templates: names, languages }: Placed) {
  const total = { combinations: 0, ...nothing };
  for (const template of names) {
    const random = seededRandom(1000 * seed + choices.templates.indexOf(template));
    for (const position of choices.positions)
      for (const format of choices.formats)
        for (const language of languages) {
          const choice = { template, caption_position: position, format, language, profile: "draft" as const };
          const counted = placeOne(choice, shaper, random);
          total.combinations++;
          for (const key of counts) total[key] += counted[key];
          if (
            counted.onFaces +
              counted.onLargeFaces +
              counted.onFeatures +
              counted.onTitles +
              counted.acrossEdges +
              counted.hurried +
              counted.unreadable >
            0
          )
            console.log(template, position, format, language, JSON.stringify(counted));
        }
  }
  return total;
}

function placeOne(choice: Record<string, unknown>, shaper: Shaper, random: () => number) {
  const request = ReelRequest.parse({ ...choice, title: "The harbour at dawn", source: "example.com" });
  const template: Template = templates[request.template];
  const frame = frameSize(request);
  const stage = stageOf(request, { frame, colours: coloursOf(template.palette, []), shaper, template });
  const pictures = [portrait(random), close(random), landscape(random), plain];
  const scenes = pictures.map((picture, index) => sceneOf(picture, { index, stage, template }));
  const all = { start: 0, end: pictures.length * sceneFrames };
  const none = { start: all.end, end: all.end };
  const position = request.caption_position ?? "bottom";
  const faces = keepOuts(scenes, { frame, overlays: [] }).filter(
    ({ kind, start }) => (kind === "face" || kind === "outline") && start < 60,
  );
  // A title that stays has a place of its own from the first frame on.
  const titleSpan = { start: 0, end: template.titleStays ? 0 : 60 };
  const title = layTitle(template, stage, { span: titleSpan, captions: position, avoid: faces });
  const spans = {
    intro: { start: 0, end: 0 },
    title: titleSpan,
    rest: { start: titleSpan.end, end: all.end },
    body: all,
    outro: none,
    all,
  };
  const overlays = dress(template, request, stage, { spans, title: title.overlays });
  const { captions } = template;
  const language = request.language ?? "en";
  const laying = {
    shaper,
    frame,
    captions,
    style: captions.style,
    size: captions.size ?? "M",
    position,
    heedsSubjects: true,
    language,
    emphasis: "auto",
    body: all,
  } as const;
  const spoken = wordsOf(`${captionWords[language]} ${captionWords[language]}`);
  const placed = layCaptions(spoken, { ...laying, scenes, overlays });
  const wanted = layCaptions(spoken, { ...laying, scenes: [], overlays: [] });
  const words = [...overlays.filter(({ isText }) => isText)];
  const isLarge = ({ height }: Rect) => height > largeFace * frame.height;
  const onFaces = (counts: (face: Rect) => boolean) =>
    placed.filter((cue) => overFrames(cue, (at, lines) => facesAt(scenes, at, frame).filter(counts).some(meets(lines))))
      .length;
  const smallest = captionPixels("S", frame);
  return {
    cues: placed.length,
    moved: placed.filter((cue, index) => cue.y !== wanted[index]?.y).length,
    onFaces: onFaces((face) => !isLarge(face)),
    onLargeFaces: onFaces(isLarge),
    onFeatures: placed.filter((cue) =>
      overFrames(cue, (at, lines) => facesAt(scenes, at, frame).map(featuresOf).some(meets(lines))),
    ).length,
    onTitles: placed.filter((cue) =>
      overFrames(cue, (at, lines) => words.some((word) => word.start <= at && at < word.end && meets(lines)(word))),
    ).length,
    acrossEdges: placed.filter((cue) => overFrames(cue, (at, lines) => crosses(lines, scenes, at, frame))).length,
    hurried: placed.filter((cue) => goneAt(cue, placed) - Math.max(...cue.words.map(({ start }) => start)) < 9).length,
    small: placed.filter(({ size }) => size < smallest).length,
    unreadable: placed.filter(({ size }) => size < 0.8 * smallest).length,
  };
}

interface Pictured extends Size {
  focus: PictureFocus;
}

const faceAt = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

function focusOn(faces: Box[]): PictureFocus {
  const [left, top] = [Math.min(...faces.map(({ x }) => x)), Math.min(...faces.map(({ y }) => y))];
  const right = Math.max(...faces.map(({ x, width }) => x + width));
  const bottom = Math.max(...faces.map(({ y, height }) => y + height));
  const keep = { x: left, y: top, width: right - left, height: bottom - top };
  return { x: (left + right) / 2, y: (top + bottom) / 2, level: 0.36, keep, faces };
}

/** Eyes, nose and mouth. */
const featuresOf = ({ x, y, width, height }: Rect): Rect => ({
  x: x + 0.2 * width,
  y: y + 0.2 * height,
  width: 0.6 * width,
  height: 0.55 * height,
});

/** One person, upright; a head that fills the picture; two people, across; a view without anybody. */
const portrait = (random: () => number): Pictured => ({
  width: 1200,
  height: 1600,
  focus: focusOn([faceAt(0.35 + 0.3 * random(), 0.28 + 0.3 * random(), 0.24, 0.22)]),
});
const close = (random: () => number): Pictured => ({
  width: 1200,
  height: 1500,
  focus: focusOn([faceAt(0.48 + 0.04 * random(), 0.44 + 0.06 * random(), 0.6, 0.66)]),
});
const landscape = (random: () => number): Pictured => ({
  width: 1600,
  height: 1067,
  focus: focusOn([
    faceAt(0.36 + 0.05 * random(), 0.3 + 0.25 * random(), 0.11, 0.2),
    faceAt(0.58 + 0.05 * random(), 0.3 + 0.25 * random(), 0.11, 0.2),
  ]),
});
const plain: Pictured = { width: 1600, height: 700, focus: { x: 0.5, y: 0.5, level: 0.5, keep: null, faces: [] } };

/** A picture's scene as a reel has it: its window, its part, the camera's move. */
function sceneOf(
  { focus, ...picture }: Pictured,
  { index, stage, template }: { index: number; stage: Stage; template: Template },
): SeenScene {
  const { window, seen, from, to } = stillCourse(picture, focus, { stage, template, index });
  const span = { start: index * sceneFrames, end: (index + 1) * sceneFrames };
  return { scene: { ...span, way: span, ...(window && { window }), from, to }, seen };
}

const meets =
  (one: Rect) =>
  (other: Rect): boolean =>
    one.x < other.x + other.width &&
    one.x + one.width > other.x &&
    one.y < other.y + other.height &&
    one.y + one.height > other.y;

/** When a cue's words go: a cue over a cut may have two places. */
const goneAt = ({ words: [first] }: CaptionCue, placed: readonly CaptionCue[]): number =>
  Math.max(...placed.filter(({ words }) => words[0]?.start === first?.start).map(({ end }) => end));

/** Whether something holds in any frame of a cue. */
function overFrames(cue: CaptionCue, holds: (at: number, lines: Rect) => boolean): boolean {
  const lines = linesRect(cue);
  for (let at = cue.start; at < cue.end; at += 3) if (holds(at, lines)) return true;
  return false;
}

/** A box of a scene's picture in the frame, computed from the camera's own definition: pixels of the picture that the window shows. */
function inFrameAt(box: Box, { scene }: SeenScene, at: number, frame: Size): Rect {
  const { from, to, way, window = { x: 0, y: 0, ...frame } } = scene;
  const share = (at - way.start) / (way.end - way.start);
  const zoom = from.zoom ** (1 - share) * to.zoom ** share;
  const [left, top] = [
    (1 - 1 / zoom) * (from.x * (1 - share) + to.x * share),
    (1 - 1 / zoom) * (from.y * (1 - share) + to.y * share),
  ];
  return {
    x: window.x + (box.x - left) * zoom * window.width,
    y: window.y + (box.y - top) * zoom * window.height,
    width: box.width * zoom * window.width,
    height: box.height * zoom * window.height,
  };
}

const onAt = (scenes: readonly SeenScene[], at: number) =>
  scenes.filter(({ scene }) => scene.start <= at && at < scene.end);

/** The faces that are seen in a frame: a window cuts them off at its sides. */
function facesAt(scenes: readonly SeenScene[], at: number, frame: Size): Rect[] {
  return onAt(scenes, at).flatMap((scene) => {
    const window = scene.scene.window ?? { x: 0, y: 0, ...frame };
    return (scene.seen?.faces ?? []).map((face) => {
      const rect = inFrameAt(face, scene, at, frame);
      const [x, y] = [Math.max(rect.x, window.x), Math.max(rect.y, window.y)];
      return {
        x,
        y,
        width: Math.min(rect.x + rect.width, window.x + window.width) - x,
        height: Math.min(rect.y + rect.height, window.y + window.height) - y,
      };
    });
  });
}

/** Whether a cue lies partly on a picture and partly beside it. */
function crosses(lines: Rect, scenes: readonly SeenScene[], at: number, frame: Size): boolean {
  const near = 0.02 * Math.min(frame.width, frame.height);
  return onAt(scenes, at).some((scene) => {
    const window = scene.scene.window ?? { x: 0, y: 0, ...frame };
    const inner = scene.seen?.part ? inFrameAt(scene.seen.part, scene, at, frame) : null;
    return [window, ...(inner ? [inner] : [])].some((picture) => {
      const isInside =
        lines.x >= picture.x - near &&
        lines.y >= picture.y - near &&
        lines.x + lines.width <= picture.x + picture.width + near &&
        lines.y + lines.height <= picture.y + picture.height + near;
      return meets(lines)(picture) && !isInside;
    });
  });
}
