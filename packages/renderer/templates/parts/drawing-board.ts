import type { Ground, Stage } from "../../plan/template.ts";
import type { Colour } from "../../style/text-style.ts";
import { fitText } from "../../text/fit-text.ts";
import { hexOfColour, inkText } from "../../text/ink-text.ts";
import { placeText } from "../../text/place-text.ts";
import { grid } from "./grounds.ts";

/** Drawing paper with a grid and a margin. Around its window it has measure lines or construction lines. */
export const drawingBoard = ({
  ground,
  line,
  measured = false,
}: {
  ground: Colour;
  line: Colour;
  measured?: boolean;
}): Ground => {
  const paper = grid(ground, line, { step: 0.04, every: 5, opacity: 0.16 });
  return {
    kind: "art",
    grain: 0.07,
    markup: (stage) => {
      const { frame, short, colours } = stage;
      const [inset, thick] = [short * 0.028, short * 0.0025];
      const margin = `<rect x="${inset}" y="${inset}" width="${frame.width - 2 * inset}" height="${frame.height - 2 * inset}" stroke-width="${thick}"/><rect x="${inset * 1.5}" y="${inset * 1.5}" width="${frame.width - 3 * inset}" height="${frame.height - 3 * inset}" stroke-width="${thick * 0.5}"/>`;
      const drawn = measured ? measures(stage, line) : construction(stage);
      const sheet = paper.kind === "art" ? paper.markup(stage) : "";
      return `${sheet}<g fill="none" stroke="${hexOfColour(line, colours)}" stroke-opacity="0.85">${margin}${drawn}</g>`;
    },
  };
};

/** Circles and centre lines, as on a sheet before the drawing. */
function construction({ frame, short, safe }: Stage): string {
  const [x, y] = [frame.width / 2, safe.y + safe.height / 2];
  const r = short * 0.4;
  const dashes = `stroke-dasharray="${short * 0.03} ${short * 0.008} ${short * 0.006} ${short * 0.008}"`;
  const arms = [30, 150, 270].map((turn) => {
    const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * r, Math.sin((turn * Math.PI) / 180) * r];
    return `<circle cx="${x + dx}" cy="${y + dy}" r="${short * 0.018}"/>`;
  });
  return `<g stroke-width="${short * 0.0016}" stroke-opacity="0.4"><circle cx="${x}" cy="${y}" r="${r}" ${dashes}/><circle cx="${x}" cy="${y}" r="${r * 1.12}"/>${arms.join("")}<path d="M${x} ${short * 0.06}V${frame.height - short * 0.06}M${short * 0.06} ${y}H${frame.width - short * 0.06}" ${dashes}/></g>`;
}

/** The window's frame, crosses at its corners, and its width and height between arrows. */
function measures(stage: Stage, colour: Colour): string {
  const { window: w, short } = stage;
  const [gap, arrow, thin] = [short * 0.032, short * 0.012, short * 0.0018];
  const [right, bottom] = [w.x + w.width, w.y + w.height];
  const top = w.y - gap;
  const side = right + gap * 0.9;
  const heads = `M${w.x + arrow} ${top - arrow * 0.4}L${w.x} ${top}L${w.x + arrow} ${top + arrow * 0.4}M${right - arrow} ${top - arrow * 0.4}L${right} ${top}L${right - arrow} ${top + arrow * 0.4}M${side - arrow * 0.4} ${w.y + arrow}L${side} ${w.y}L${side + arrow * 0.4} ${w.y + arrow}M${side - arrow * 0.4} ${bottom - arrow}L${side} ${bottom}L${side + arrow * 0.4} ${bottom - arrow}`;
  const feelers = `M${w.x} ${w.y - gap * 0.3}V${top - gap * 0.4}M${right} ${w.y - gap * 0.3}V${top - gap * 0.4}M${right + gap * 0.3} ${w.y}H${side + gap * 0.4}M${right + gap * 0.3} ${bottom}H${side + gap * 0.4}`;
  const across = number(stage, colour, String(w.width), { x: w.x + w.width / 2, y: top, turn: 0 });
  const down = number(stage, colour, String(w.height), { x: side, y: w.y + w.height / 2, turn: -90 });
  const half = across.width / 2 + gap * 0.3;
  const lines = `M${w.x} ${top}H${w.x + w.width / 2 - half}M${w.x + w.width / 2 + half} ${top}H${right}M${side} ${w.y}V${w.y + w.height / 2 - half}M${side} ${w.y + w.height / 2 + half}V${bottom}`;
  return `<rect x="${w.x - thin * 2}" y="${w.y - thin * 2}" width="${w.width + thin * 4}" height="${w.height + thin * 4}" stroke-width="${thin * 2.4}"/><path stroke-width="${thin}" d="${heads}${feelers}${lines}"/>${across.markup}${down.markup}`;
}

function number(
  { shaper, short, colours }: Stage,
  fill: Colour,
  sign: string,
  { x, y, turn }: { x: number; y: number; turn: number },
): { markup: string; width: number } {
  const size = short * 0.026;
  const style = { face: "patrick-hand", fill } as const;
  const text = fitText(sign, { shaper, style, width: short, mostLines: 1, largest: size, smallest: size });
  const lines = placeText(text, { x: -text.width / 2, y: -text.height / 2, width: text.width, align: "left" });
  const id = `d${turn + 90}`;
  const letters = inkText(lines, size, style, colours).replaceAll('"t"', `"${id}"`).replaceAll("#t", `#${id}`);
  return {
    markup: `<g stroke="none" transform="translate(${x} ${y}) rotate(${turn})">${letters}</g>`,
    width: text.width,
  };
}
