export interface ClipColour {
  matrix: "bt709" | "smpte170m" | "bt2020";
  /** A wider range of brightness than the screen's, and by which curve. */
  hdr: "arib-std-b67" | "smpte2084" | null;
}

/** By what ffmpeg says of a stream. Where a file does not say, large pictures are taken for BT.709, as players do. */
export function colourOf(about: string, height: number): ClipColour {
  const [, said = ""] =
    /Video: .*?\((?:[^()]|\([^()]*\))*?((?:tv|pc)?,? ?(?:bt709|bt2020nc|smpte170m|bt470bg)[^)]*)\)/.exec(about) ?? [];
  const hdr = (["arib-std-b67", "smpte2084"] as const).find((curve) => said.includes(curve)) ?? null;
  if (said.includes("bt2020nc")) return { matrix: "bt2020", hdr };
  if (/smpte170m|bt470bg/.test(said)) return { matrix: "smpte170m", hdr };
  return { matrix: said.includes("bt709") || height >= 720 ? "bt709" : "smpte170m", hdr };
}

/** A filter that brings brightness beyond the screen's into it: BT.709, by Hable's curve. */
export const toneMap = (curve: NonNullable<ClipColour["hdr"]>) =>
  `zscale=tin=${curve}:min=2020_ncl:pin=2020:t=linear:npl=203,format=gbrpf32le,zscale=p=709,tonemap=hable:desat=0,zscale=t=709:m=709:r=tv,format=yuv420p`;
