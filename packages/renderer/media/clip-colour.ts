import type { ClipColour } from "../plan/footage.ts";

/**
 * Reads the colour space from ffmpeg's description of a stream. If a file has none, large pictures count as BT.709, as
 * in players.
 */
export function colourOf(about: string, height: number): ClipColour {
  const [, said = ""] =
    /Video: .*?\((?:[^()]|\([^()]*\))*?((?:tv|pc)?,? ?(?:bt709|bt2020nc|smpte170m|bt470bg)[^)]*)\)/.exec(about) ?? [];
  const hdr = (["arib-std-b67", "smpte2084"] as const).find((curve) => said.includes(curve)) ?? null;
  if (said.includes("bt2020nc")) return { matrix: "bt2020", hdr };
  if (/smpte170m|bt470bg/.test(said)) return { matrix: "smpte170m", hdr };
  return { matrix: said.includes("bt709") || height >= 720 ? "bt709" : "smpte170m", hdr };
}

/** A filter that maps high dynamic range to BT.709 by Hable's curve. */
export const toneMap = (curve: NonNullable<ClipColour["hdr"]>) =>
  `zscale=tin=${curve}:min=2020_ncl:pin=2020:t=linear:npl=203,format=gbrpf32le,zscale=p=709,tonemap=hable:desat=0,zscale=t=709:m=709:r=tv,format=yuv420p`;
