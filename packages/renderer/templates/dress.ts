import path from "node:path";
import { cutPicture, grown, headroom, save } from "../media/cut-picture.ts";
import { makeGround } from "../media/make-ground.ts";
import type { PictureFocus } from "../media/picture-focus.ts";
import type { Picture } from "../media/read-picture.ts";
import type { Overlay } from "../plan/reel-plan.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import type { Screen, Spans, Stage, Template } from "../plan/template.ts";
import type { Shot } from "../timeline/scenes.ts";
import { progressBar } from "./parts/progress-bar.ts";

/** The overlays of a template: the words of card and outro, the running title, and its decorations. */
export function dress(
  template: Template,
  request: ReelRequest,
  stage: Stage,
  { spans, title }: { spans: Spans; title: readonly Overlay[] },
): Overlay[] {
  const screen = (which: "intro" | "outro", text: { headline?: string; small?: string }) =>
    spans[which].end > spans[which].start
      ? template[which].layout(text, stage, spans[which], {
          headline: { ...template.headline, ...template[which].headline },
          small: { ...template.small, ...template[which].small },
        })
      : [];
  const overlays = [
    ...(template.decorations ?? []).flatMap((decoration) => decoration(stage, spans)),
    ...title,
    ...screen("intro", { headline: request.title, small: request.source }),
    ...screen("outro", { headline: request.outro_text, small: request.outro_sub }),
    ...(request.progress_bar === "on" ? progressBar(stage, spans) : []),
  ];
  return overlays.filter(({ start, end }) => end > start).toSorted((a, b) => a.z - b.z);
}

/** The background of an intro or outro as a shot, whose file is written into `dir`. */
export async function screenShot(
  screen: Screen,
  {
    name,
    picture,
    focus,
    template,
    stage,
    dir,
  }: { name: string; picture: Picture; focus: PictureFocus; template: Template; stage: Stage; dir: string },
): Promise<Shot> {
  const moves = screen.ground.kind === "picture";
  const size = moves
    ? grown(stage.frame, headroom)
    : screen.ground.kind === "art"
      ? stage.frame
      : grown(stage.frame, 0.5);
  const ground = await makeGround(screen.ground, { picture, focus, stage, treatment: template.treatment, size });
  await save(ground, path.join(dir, name));
  const on = moves ? cutPicture(picture, size, focus).focus : { x: 0.5, y: 0.5 };
  return { media: { kind: "still", file: name }, ...courses[screen.ground.kind](on) };
}

/** The camera of each background: a drawn one stays, a soft one drifts closer, a clear picture is zoomed into. */
const courses: Record<Screen["ground"]["kind"], (on: { x: number; y: number }) => Pick<Shot, "from" | "to">> = {
  art: (on) => ({ from: { zoom: 1, ...on }, to: { zoom: 1, ...on } }),
  blurred: (on) => ({ from: { zoom: 1.02, ...on }, to: { zoom: 1.08, ...on } }),
  picture: (on) => ({ from: { zoom: 1.02, ...on }, to: { zoom: 1.1, ...on } }),
};
