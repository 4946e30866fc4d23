import type { Decoration, Stage } from "../../plan/template.ts";

/** Chooses a decoration by the shape of the frame. */
export const byShape =
  (choices: Record<Stage["shape"], readonly Decoration[]>): Decoration =>
  (stage, spans) =>
    choices[stage.shape].flatMap((decoration) => decoration(stage, spans));
