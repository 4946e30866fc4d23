import { readLogo } from "../media/read-logo.ts";
import type { Overlay } from "../plan/reel-plan.ts";
import type { Span, Stage } from "../plan/template.ts";
import { brandMarks, logoRoom } from "../templates/parts/brand-marks.ts";
import type { Preparation } from "./preparation.ts";

/** The overlays of the caller's brand: logo and handle. */
export async function brandOver(
  { request: { brand }, files, fetched }: Preparation,
  stage: Stage,
  span: Span,
): Promise<Overlay[]> {
  if (!brand) return [];
  const within = logoRoom(stage, brand);
  if (files.logo) await fetched?.(files.logo);
  const logo = files.logo ? await readLogo(files.logo, { name: "The brand's logo", within }) : null;
  return brandMarks(stage, { brand, logo, span });
}
