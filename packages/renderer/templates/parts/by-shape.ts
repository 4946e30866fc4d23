import type { Decoration, Stage } from "../../plan/template.ts";

/** Decorations that stand elsewhere in frames of another shape. */
export const byShape =
  (choices: Record<Stage["shape"], readonly Decoration[]>): Decoration =>
  (stage, spans) =>
    choices[stage.shape].flatMap((decoration) => decoration(stage, spans));
