import { framesBefore } from "@reelwright/renderer/media/decode-clip";
import { dissolveOf } from "@reelwright/renderer/media/join-turns";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import type { Planted, PlantedClip } from "./mixed-media.ts";
import { findBurst } from "./sound-code.ts";
import { watchReel } from "./watch-reel.ts";

/** What is as unlike as this to what was planted was not heard at all. */
const leastLikeness = 0.25;

export interface ClipFigures {
  clip: string;
  frames: number;
  /** Of the reel's frames, those that show another frame of the clip than was due. */
  otherFrames: number;
  turns: number;
  bursts: number;
  unheard: number;
  /** Between when a burst is heard and when the frame it belongs to is seen. */
  soundOffMs: number;
}

export interface Figures {
  frames: number;
  missingFrames: number;
  /** The media in the order in which they are seen. */
  order: number[];
  /** Frames between transitions that tell nothing, or of another medium than the plan's. */
  otherMedium: number;
  clips: ClipFigures[];
  bursts: number;
  unheard: number;
  narrationOffMs: number;
  startOffMs: number;
}

/** Watches a reel and says how far what is seen and heard is from what its plan and the planted media make due. */
export async function judgeReel(
  file: string,
  plan: Pick<ReelPlan, "scenes" | "totalFrames" | "fps" | "audio">,
  { media, bursts, seed }: Planted,
): Promise<Figures> {
  const { frames, sound, startSeconds } = await watchReel(file);
  // Grounds of the intro and outro are no media.
  const scenes = plan.scenes.filter(({ media: { file } }) => /^(image|clip)-/.test(file));
  const whole = plan.scenes.map(({ start, end, transition }) => ({
    from: start + (transition?.frames ?? 0),
    to: plan.scenes.find((other) => other.start > start)?.start ?? end,
  }));
  const alone = scenes.map((scene) => whole[plan.scenes.indexOf(scene)] ?? { from: 0, to: 0 });
  const [first, last] = [alone[0]?.from ?? 0, alone.at(-1)?.to ?? 0];
  const order = frames
    .slice(first, last)
    .flatMap((told) => (told ? [told.medium] : []))
    .filter((medium, index, all) => medium !== all[index - 1]);
  let otherMedium = 0;
  for (const [index, { from, to }] of alone.entries())
    for (let frame = from; frame < to; frame++) {
      const { clip } = media[index] ?? {};
      const scene = scenes[index];
      if (clip && scene && isMixed(frame, turnOf(clip, scene), scene)) continue;
      if (frames[frame]?.medium !== index) otherMedium++;
    }

  const spoken = bursts.map((moment) => plan.audio.narration.start / plan.fps + moment);
  const clips = media.flatMap(({ clip }) => {
    const scene = clip && scenes[clip.index];
    const span = clip && alone[clip.index];
    return clip && scene && span ? [judgeClip(clip, { scene, span, fps: plan.fps, frames, sound, spoken })] : [];
  });
  const heard = spoken.map((near) => findBurst(sound, { seed, near }));
  return {
    frames: frames.length,
    missingFrames: plan.totalFrames - frames.length,
    order,
    otherMedium,
    clips,
    bursts: heard.length,
    ...offOf(heard, "narrationOffMs"),
    startOffMs: Math.abs(startSeconds.picture - startSeconds.sound) * 1000,
  };
}

function judgeClip(
  clip: PlantedClip,
  of: {
    scene: ReelPlan["scenes"][number];
    span: { from: number; to: number };
    fps: number;
    frames: readonly ({ frame: number } | null)[];
    sound: Float32Array;
    spoken: readonly number[];
  },
): ClipFigures {
  const { scene, span, fps } = of;
  const turned = turnOf(clip, scene);
  const { turn } = turned;
  let otherFrames = 0;
  for (let frame = span.from; frame < span.to; frame++) {
    if (isMixed(frame, turned, scene)) continue;
    const at = (frame - scene.start) % turn;
    const due = clip.frames.findLast((own) => framesBefore(own.due) <= at);
    if (of.frames[frame]?.frame !== (due?.number ?? 0) % 256) otherFrames++;
  }
  const turns = (scene.end - scene.start) / turn;
  const expected = Array.from({ length: Math.ceil(turns) }, (_, index) => index * turn)
    .flatMap((begun) => clip.bursts.map((moment) => (scene.start + begun) / fps + moment))
    .filter((moment) => moment + 0.05 < scene.end / fps)
    // The narration drowns what is heard at the same moment.
    .filter((moment) => of.spoken.every((other) => Math.abs(other - moment) > 0.05));
  const heard = expected.map((near) => findBurst(of.sound, { seed: clip.seed, near }));
  return {
    clip: clip.what,
    frames: span.to - span.from,
    otherFrames,
    turns: Math.round(turns * 100) / 100,
    bursts: heard.length,
    ...offOf(heard, "soundOffMs"),
  };
}

type Span = Pick<ReelPlan["scenes"][number], "start" | "end">;
/** After how many frames of a scene a clip begins again, and in how many of them its end dissolves. */
interface Turn {
  turn: number;
  dissolve: number;
}

/** Whether two frames of a clip are seen at once. */
const isMixed = (frame: number, { turn, dissolve }: Turn, { start }: Span): boolean =>
  frame - start >= turn && (frame - start) % turn < dissolve;

function turnOf({ frames }: PlantedClip, { start, end }: Span): Turn {
  const shown = end - start;
  const [beforeLast, last] = frames.slice(-2).map(({ due }) => due);
  const own = framesBefore((last ?? 0) + (last ?? 0) - (beforeLast ?? 0));
  // Where less than half a second is missing, the last frame stays.
  if (shown - own < 15) return { turn: shown, dissolve: 0 };
  const dissolve = dissolveOf(own);
  return { turn: own - dissolve, dissolve };
}

function offOf<const K extends string>(heard: readonly { offset: number; likeness: number }[], name: K) {
  const clear = heard.filter(({ likeness }) => likeness >= leastLikeness);
  const worst = Math.max(0, ...clear.map(({ offset }) => Math.abs(offset) * 1000));
  return { unheard: heard.length - clear.length, [name]: Math.round(worst * 100) / 100 } as Record<
    K | "unheard",
    number
  >;
}
