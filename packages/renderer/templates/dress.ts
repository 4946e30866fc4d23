import path from "node:path";
import { cutPicture, grown, save } from "../media/cut-picture.ts";
import { makeGround } from "../media/make-ground.ts";
import type { PictureFocus } from "../media/picture-focus.ts";
import type { Picture } from "../media/read-picture.ts";
import type { Overlay } from "../plan/reel-plan.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import type { ReelSpans, Stage, Template } from "../plan/template.ts";
import type { Shot } from "../timeline/scenes.ts";
import { progressBar } from "./parts/progress-bar.ts";
import { clearSize, courses, screenGround, screenWords } from "./screen-ground.ts";

/** The overlays of a template: the words of card and outro, the running title, and its decorations. */
export function dress(
  template: Template,
  request: ReelRequest,
  stage: Stage,
  { spans, title }: { spans: ReelSpans; title: readonly Overlay[] },
): Overlay[] {
  const screen = (which: "intro" | "outro") =>
    spans[which].end > spans[which].start ? screenWords(which, { template, stage, span: spans[which] }) : [];
  const overlays = [
    ...(template.decorations ?? []).flatMap((decoration) => decoration(stage, spans)),
    ...title,
    ...screen("intro"),
    ...screen("outro"),
    ...(request.progress_bar === "on" ? progressBar(stage, spans) : []),
  ];
  return overlays.filter(({ start, end }) => end > start).toSorted((a, b) => a.z - b.z);
}

/** The background of an intro or outro as a shot, whose file is written into `dir`. */
export async function screenShot(
  which: "intro" | "outro",
  {
    name,
    picture,
    focus: found,
    template,
    stage,
    dir,
  }: { name: string; picture: Picture; focus: PictureFocus; template: Template; stage: Stage; dir: string },
): Promise<Shot> {
  const { ground, focus } = screenGround(which, { picture, focus: found, template, stage });
  const size =
    ground.kind === "picture" ? clearSize(stage) : ground.kind === "art" ? stage.frame : grown(stage.frame, 0.5);
  const made = await makeGround(ground, { picture, focus, stage, treatment: template.treatment, size });
  await save(made, path.join(dir, name));
  const on = ground.kind === "picture" ? cutPicture(picture, size, focus).focus : { x: 0.5, y: 0.5 };
  return { media: { kind: "still", file: name }, ...courses[ground.kind](on) };
}
