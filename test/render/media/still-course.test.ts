import { captionSpace } from "@reelwright/renderer/captions/caption-space";
import { hasCaptionRoom } from "@reelwright/renderer/captions/has-caption-room";
import { stillCourse } from "@reelwright/renderer/media/still-course";
import { frameSize } from "@reelwright/renderer/plan/reel-request";
import { shapeOf } from "@reelwright/renderer/templates/stage";
import { describe, expect, it } from "vitest";

const formats = ["9:16", "16:9", "1:1", "4:5", "4:3"] as const;
const picture = { width: 1200, height: 1500 };
const head = { x: 0.2, y: 0.14, width: 0.6, height: 0.66 };
const motion = { style: "calm" } as const;
const template = { framing: { kind: "full" }, motion } as const;

function courseOf(format: (typeof formats)[number], captions: "top" | "center" | "bottom", face = head) {
  const frame = frameSize({ format, profile: "standard" });
  const window = { x: 0, y: 0, ...frame };
  const stage = { frame, window, captions, shape: shapeOf(frame), captionSpace: captionSpace(frame, { size: "M" }) };
  const focus = { x: face.x + face.width / 2, y: face.y + face.height / 2, level: 0.36, keep: face, faces: [face] };
  return { course: stillCourse(picture, focus, { stage, template, index: 0 }), stage };
}

describe("a picture that a head fills", () => {
  it.each(formats)("leaves captions room in %s, wherever they stand", (format) => {
    for (const place of ["top", "center", "bottom"] as const) {
      const { course, stage } = courseOf(format, place);

      expect(hasCaptionRoom({ ...course, window: course.window ?? undefined }, stage), place).toBe(true);
    }
  });

  it("lies below captions at the top and above those at the bottom", () => {
    const [top, bottom] = (["top", "bottom"] as const).map((place) => courseOf("1:1", place).course.window);

    expect(top?.y).toBeGreaterThan(bottom?.y ?? Number.POSITIVE_INFINITY);
  });
});

it("a picture with a small face fills the frame as before", () => {
  const { course } = courseOf("9:16", "bottom", { x: 0.45, y: 0.2, width: 0.1, height: 0.1 });

  expect(course.window).toBeNull();
});

it("a picture of a screen is shown whole in every format, and the camera takes no more than its margin", () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  for (const format of formats) {
    const frame = frameSize({ format, profile: "standard" });
    const window = { x: 0, y: 0, ...frame };
    const stage = { frame, window, captions: "bottom" as const, shape: shapeOf(frame) };
    const focus = { x: 0.5, y: 0.5, level: 0.5, keep: whole, isWhole: true };
    const course = stillCourse({ width: 1440, height: 900 }, focus, { stage, template, index: 0 });

    expect(course.lay.part, format).toMatchObject(whole);
    expect(Math.max(course.from.zoom, course.to.zoom)).toBeLessThanOrEqual(1.02);
    expect(course.close).toBeNull();
  }
});
