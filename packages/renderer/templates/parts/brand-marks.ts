import type { Logo } from "../../media/read-logo.ts";
import type { BrandRequest } from "../../plan/brand-request.ts";
import type { Overlay } from "../../plan/reel-plan.ts";
import type { Span, Stage } from "../../plan/template.ts";
import type { TextStyle } from "../../style/text-style.ts";
import { fitText } from "../../text/fit-text.ts";
import { placeText } from "../../text/place-text.ts";
import { textOverlays } from "./text-overlays.ts";

/** Shares of the frame's short side. */
const logoSize = { width: 0.3, height: 0.085 };
const margin = 0.06;
const handleSize = { largest: 0.034, smallest: 0.024 };
/** A soft shadow keeps a light logo visible on white, and a glow a dark one on black: laid a few times only, it is too faint. Spreads are shares of the short side. */
const shadow = { colour: "#000", opacity: 0.55, spread: 0.004, times: 1 };
const glow = { colour: "#fff", opacity: 0.95, spread: 0.005, times: 5 };
const edgeRoom = 0.012;
/** Above the template's overlays, below the progress bar. */
const layer = 70;

/** The strip above or below the area of other text, where marks never meet titles or captions. */
function stripOf({ frame, safe }: Stage, edge: "top" | "bottom") {
  return edge === "top"
    ? { y: 0, height: safe.y }
    : { y: safe.y + safe.height, height: frame.height - safe.y - safe.height };
}

/** The largest box of a logo, in pixels. */
export function logoRoom(stage: Stage, { logo_position }: BrandRequest): { width: number; height: number } {
  const strip = stripOf(stage, logo_position.startsWith("top") ? "top" : "bottom");
  return {
    width: Math.round(stage.short * logoSize.width),
    height: Math.round(Math.min(stage.short * logoSize.height, strip.height * 0.7)),
  };
}

/** A brand's logo in its corner and its handle in the corner beside it, in every frame. */
export function brandMarks(
  stage: Stage,
  { brand, logo, span }: { brand: BrandRequest; logo: Logo | null; span: Span },
): Overlay[] {
  const [edge, side] = brand.logo_position.split("-");
  const strip = stripOf(stage, edge === "top" ? "top" : "bottom");
  const isLeft = side === "left";
  return [
    ...(logo ? [logoAt(stage, { logo, strip, isLeft, span })] : []),
    // Without a logo the handle takes its place.
    ...(brand.handle ? handleAt(stage, { text: brand.handle, strip, isLeft: logo ? !isLeft : isLeft, span }) : []),
  ];
}

interface Place {
  strip: { y: number; height: number };
  isLeft: boolean;
  span: Span;
}

function logoAt({ frame, short }: Stage, { logo, strip, isLeft, span }: Place & { logo: Logo }): Overlay {
  const even = (value: number) => Math.round(value / 2) * 2;
  const edge = margin * short;
  const { width, height, png, isDark } = logo;
  const { colour, opacity, spread, times } = isDark ? glow : shadow;
  const pad = even(short * edgeRoom);
  const drop = `<feDropShadow dx="0" dy="0" stdDeviation="${(short * spread).toFixed(1)}" flood-color="${colour}" flood-opacity="${opacity}"/>`;
  return {
    x: even(isLeft ? edge : frame.width - edge - width) - pad,
    y: even(strip.y + (strip.height - height) / 2) - pad,
    width: width + 2 * pad,
    height: height + 2 * pad,
    markup: `<defs><filter id="s" x="-20%" y="-40%" width="140%" height="180%">${drop.repeat(times)}</filter></defs><image x="${pad}" y="${pad}" width="${width}" height="${height}" filter="url(#s)" href="data:image/png;base64,${png}"/>`,
    ...span,
    enter: { kind: "none", frames: 0 },
    exit: { kind: "none", frames: 0 },
    z: layer,
  };
}

function handleAt(stage: Stage, { text, strip, isLeft, span }: Place & { text: string }): Overlay[] {
  const { frame, short, shaper, language } = stage;
  const style: TextStyle = {
    face: "montserrat-600",
    fill: "ink",
    box: { colour: "ground", x: 0.5, y: 0.28, radius: 0.6, opacity: 0.7 },
  };
  const room = { x: margin * short, width: frame.width - 2 * margin * short };
  const fitted = fitText(text, {
    shaper,
    language,
    style,
    width: room.width * 0.5,
    mostLines: 1,
    largest: handleSize.largest * short,
    smallest: handleSize.smallest * short,
  });
  const y = strip.y + (strip.height - fitted.height) / 2;
  const lines = placeText(fitted, { ...room, y, align: isLeft ? "left" : "right" });
  return textOverlays(
    lines,
    { size: fitted.size, style, entrance: { kind: "none", frames: 0 }, span, z: layer },
    stage,
  );
}
