import { captionSpace } from "@reelwright/renderer/captions/caption-space";
import { templateWindow } from "@reelwright/renderer/media/template-window";
import { frameSize } from "@reelwright/renderer/plan/reel-request";
import { shapeOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { describe, expect, it } from "vitest";

const formats = ["9:16", "16:9", "1:1", "4:5", "4:3"] as const;
const moving = templateNames.filter((name) => {
  const { framing } = templates[name];
  return framing.kind !== "full" && framing.moves !== undefined;
});

function windowOf(
  name: (typeof templateNames)[number],
  format: (typeof formats)[number],
  captions: "top" | "center" | "bottom",
) {
  const frame = frameSize({ format, profile: "standard" });
  const template = templates[name];
  const space = captionSpace(frame, { size: template.captions.size ?? "M", inset: template.captions.inset });
  const stage = { frame, shape: shapeOf(frame), captions, captionSpace: space };
  return { window: templateWindow(template, stage), frame, space };
}

describe.each(formats)("in %s the window of a template that moves", (format) => {
  it("lies within the frame, below captions at the top", () => {
    expect(moving.length).toBeGreaterThan(10);
    for (const name of moving) {
      const { window, frame, space } = windowOf(name, format, "top");
      const usual = windowOf(name, format, "bottom").window;

      expect(window, name).toMatchObject({ x: usual.x, width: usual.width });
      expect(window.y, name).toBeGreaterThanOrEqual(usual.y);
      expect(window.y + window.height, name).toBeLessThanOrEqual(frame.height);
      if (format === "9:16") expect(window.y, name).toBeGreaterThanOrEqual(space.room.y + space.height);
    }
  });

  it("stays in its box for captions in the middle", () => {
    for (const name of moving)
      expect(windowOf(name, format, "center").window).toEqual(windowOf(name, format, "bottom").window);
  });
});
