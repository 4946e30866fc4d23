import type { SeenScene } from "../captions/keep-out.ts";
import { focusIn } from "../media/choose-part.ts";
import { partAt } from "../media/clip-crop.ts";
import { focusOf } from "../media/picture-focus.ts";
import { seenIn } from "../media/still-course.ts";
import type { Scene } from "../plan/reel-plan.ts";
import type { SeenBox, SeenPicture } from "../plan/seen-picture.ts";
import type { PictureSurvey } from "../survey/picture-survey.ts";

export type Looks = PictureSurvey["looks"];

/**
 * The scenes of an edit with the faces and other subjects in them, each while it is about there: between the looks before
 * and after. Scenes that follow one another in the same place are one, so that captions rest there.
 */
export function seenScenes(scenes: readonly Scene[], looks: Looks): SeenScene[] {
  const beside = Math.max(0, ...scenes.map((scene) => scene.beside?.length ?? 0));
  const parts = Array.from({ length: beside }, (_, index) =>
    scenes.flatMap(({ media, ...scene }) => {
      const part = scene.beside?.[index];
      return part && media.kind === "footage"
        ? [{ ...scene, window: part.window, media: { ...media, crop: part.crop } }]
        : [];
    }),
  );
  return [scenes, ...parts].flatMap((some) => joinedScenes(some, looks));
}

function joinedScenes(scenes: readonly Scene[], looks: Looks): SeenScene[] {
  const joined: SeenScene[] = [];
  for (const one of scenes) {
    const seen = subjectsIn(one, looks);
    const last = joined.at(-1);
    if (last?.seen && JSON.stringify(last.scene.window) === JSON.stringify(one.window))
      joined.splice(-1, 1, {
        scene: { ...last.scene, end: one.end },
        seen: joinedSeen(last.seen, seen, one.start - last.scene.start),
      });
    else joined.push({ scene: one, seen });
  }
  return joined;
}

/** What is seen in one scene. */
function subjectsIn({ media, start, end }: Scene, looks: Looks): SeenPicture {
  if (media.kind !== "footage") return { faces: [], part: null };
  const times = media.pictures.map((at) => at - media.startSeconds);
  const timed = looksIn(looks, times).map(({ seconds, subjects, from, to }) => {
    const [first, last] = [times.findIndex((at) => at >= from), times.findLastIndex((at) => at <= to)];
    const during = { start: Math.max(0, first), end: Math.min(end - start, last + 1) };
    return { during, seen: seenIn(focusIn(partAt(media.crop, seconds), focusOf(subjects))) };
  });
  const boxes = (of: "faces" | "subjects"): SeenBox[] =>
    timed.flatMap(({ during, seen }) => (seen[of] ?? []).map((box) => ({ ...box, during })));
  return { faces: boxes("faces"), subjects: boxes("subjects"), part: null };
}

/** The looks at a scene, each with the times between its neighbours. A scene without one has the last look before it. */
function looksIn(looks: Looks, times: readonly number[]) {
  const [begin = 0, finish = 0] = [times[0], times.at(-1)];
  const inside = looks.filter(({ seconds }) => seconds >= begin - 1e-3 && seconds <= finish + 1e-3);
  const before = looks.findLast(({ seconds }) => seconds < begin) ?? looks[0];
  const mine = inside.length > 0 || !before ? inside : [before];
  return mine.map((look, index) => ({
    ...look,
    from: mine[index - 1]?.seconds ?? Number.NEGATIVE_INFINITY,
    to: mine[index + 1]?.seconds ?? Number.POSITIVE_INFINITY,
  }));
}

function joinedSeen(one: SeenPicture, next: SeenPicture, later: number): SeenPicture {
  const moved = (boxes: readonly SeenBox[] = []) =>
    boxes.map(({ during = { start: 0, end: 0 }, ...box }) => ({
      ...box,
      during: { start: during.start + later, end: during.end + later },
    }));
  return {
    faces: [...one.faces, ...moved(next.faces)],
    subjects: [...(one.subjects ?? []), ...moved(next.subjects)],
    part: null,
  };
}
