import type { Overlay } from "../../plan/reel-plan.ts";
import type { Decoration } from "../../plan/template.ts";

/** Its height as a share of the frame's short side, and the least height that is visible on a phone, in pixels. */
const thickness = { share: 0.012, leastPixels: 6 };
/** Above everything that templates draw over the pictures. */
const layer = 90;

/** A bar along the lower edge that is full in the last frame. It fills in the reading direction of the reel's text. */
export const progressBar: Decoration = ({ frame, short, colours, direction }, { all }) => {
  const height = Math.max(thickness.leastPixels, Math.round((short * thickness.share) / 2) * 2);
  const still = { kind: "none", frames: 0 } as const;
  const strip = (colour: string, opacity: number): Omit<Overlay, "enter" | "z"> => ({
    x: 0,
    y: frame.height - height,
    width: frame.width,
    height,
    markup: `<rect width="${frame.width}" height="${height}" fill="${colour}" fill-opacity="${opacity}"/>`,
    ...all,
    exit: still,
  });
  return [
    { ...strip(colours.ground, 0.55), enter: still, z: layer },
    {
      ...strip(colours.accent, 1),
      enter: { kind: "sweep", frames: all.end - all.start, fromRight: direction === "rtl" },
      z: layer + 1,
    },
  ];
};
