import type { Scene, View } from "../reel-plan.ts";
import type { ReelRequest } from "../reel-request.ts";

export const fps = 30;
const introSeconds = 2;
const outroSeconds = 2.5;
/** Half a second: long enough to be felt, short enough not to be waited for. */
const fadeFrames = 15;
/** A segment costs a process and a keyframe; shorter ones gain little speed, longer ones leave processors idle. */
const segmentFrames = 8 * fps;

/** The lengths of a reel's parts, in seconds. An intro is shown when there is a title or source, an outro when there is text for it. */
export function reelDuration(
  request: Pick<ReelRequest, "title" | "source" | "outro_text" | "outro_sub">,
  narrationSeconds: number,
) {
  const intro = request.title || request.source ? introSeconds : 0;
  const outro = request.outro_text || request.outro_sub ? outroSeconds : 0;
  return { intro, narration: narrationSeconds, outro, total: intro + narrationSeconds + outro };
}

/** The scenes of a reel: intro ground, pictures one after another with cross-fades, outro ground. */
export function scenesOf({
  images,
  backdrops,
  introFrames,
  outroStart,
  totalFrames,
}: {
  images: readonly string[];
  backdrops: { intro: string; outro: string };
  introFrames: number;
  outroStart: number;
  totalFrames: number;
}): Scene[] {
  const stills = [
    ...(introFrames > 0 ? [{ image: backdrops.intro, start: 0, end: introFrames, ...drift }] : []),
    ...images.map((image, index) => {
      const share = (outroStart - introFrames) / images.length;
      return {
        image,
        start: introFrames + Math.round(index * share),
        end: introFrames + Math.round((index + 1) * share),
        ...(moves[index % moves.length] ?? drift),
      };
    }),
    ...(totalFrames > outroStart ? [{ image: backdrops.outro, start: outroStart, end: totalFrames, ...drift }] : []),
  ];
  return stills.map((scene, index) => {
    const next = stills[index + 1];
    // A fade needs both pictures; one shorter than the fade gives it what it has.
    const overlap = next ? Math.min(fadeFrames, next.end - next.start) : 0;
    return {
      ...scene,
      end: scene.end + overlap,
      fadeIn: index === 0 ? 0 : Math.min(fadeFrames, scene.end - scene.start),
    };
  });
}

/** How the camera moves, one way for each picture in turn: in, across, out, across. Within the headroom, so nothing is upscaled. */
const moves: readonly { from: View; to: View }[] = [
  { from: { zoom: 1.02, x: 0.5, y: 0.5 }, to: { zoom: 1.16, x: 0.5, y: 0.4 } },
  { from: { zoom: 1.12, x: 0.1, y: 0.5 }, to: { zoom: 1.12, x: 0.9, y: 0.5 } },
  { from: { zoom: 1.17, x: 0.5, y: 0.5 }, to: { zoom: 1.03, x: 0.5, y: 0.5 } },
  { from: { zoom: 1.12, x: 0.8, y: 0.8 }, to: { zoom: 1.14, x: 0.2, y: 0.25 } },
];
const drift = { from: { zoom: 1.02, x: 0.5, y: 0.5 }, to: { zoom: 1.08, x: 0.5, y: 0.5 } };

/** Where the camera is at a share (0..1) of a scene. Zoom moves by its logarithm: that is what looks even. */
export function viewAt({ from, to }: Pick<Scene, "from" | "to">, share: number): View {
  return {
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  };
}

/** Ranges of frames of about equal length, each to be rendered alone. */
export function segmentsOf(totalFrames: number) {
  const count = Math.max(1, Math.round(totalFrames / segmentFrames));
  const cuts = Array.from({ length: count + 1 }, (_, index) => Math.round((index * totalFrames) / count));
  return cuts.slice(1).map((end, index) => ({ start: cuts[index] ?? 0, end, frames: end - (cuts[index] ?? 0) }));
}
