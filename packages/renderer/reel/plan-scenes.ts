import type { Spans, Template } from "../plan/template.ts";
import { fps } from "../timeline/durations.ts";
import { scenesOf } from "../timeline/scenes.ts";
import type { ReelShot } from "./prepare-shots.ts";

/** Gives each shot its frames and transition. `cuts` are in milliseconds from the start of the body. */
export function planScenes(
  shots: readonly ReelShot[],
  { template, spans: { body, all }, cuts }: { template: Template; spans: Spans; cuts: readonly number[] },
) {
  const [hasIntro, hasOutro] = [shots[0]?.index === null, shots.at(-1)?.index === null];
  const { between, edge } = template.transitions;
  return scenesOf(
    shots.map(({ shot }) => shot),
    {
      cuts: [
        ...(hasIntro ? [body.start] : []),
        ...cuts.map((ms) => body.start + Math.round((ms / 1000) * fps)),
        ...(hasOutro ? [body.end] : []),
      ],
      totalFrames: all.end,
      choices: shots.slice(1).map((_, index) => {
        const atEdge = (hasIntro && index === 0) || (hasOutro && index === shots.length - 2);
        return (atEdge && edge) || between[index % between.length];
      }),
    },
  );
}
