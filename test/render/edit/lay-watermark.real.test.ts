import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import type { EditSource } from "@reelwright/renderer/edit/edit-source";
import { layWatermark } from "@reelwright/renderer/edit/lay-watermark";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { afterAll, describe, expect, it } from "vitest";
import { renderToolsIn } from "../../support/render-tools.ts";

const folder = mkdtempSync(path.join(tmpdir(), "watermark-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const tools = await renderToolsIn(folder);

const source: EditSource = {
  name: "video",
  clip: {
    input: { kind: "mp4", file: "unread.mp4" },
    width: 640,
    height: 360,
    colour: { matrix: "bt709", hdr: null },
    hasSound: false,
    unreadSound: null,
  } as unknown as EditSource["clip"],
  times: [],
  startSeconds: 0,
  duration: 4,
  fps: 25,
  ownFps: 25,
  wav: async () => null,
};
const usual = { margin: 0.03, width: 0.2, opacity: 1, mode: "still" } as const;
const laid = (more: Partial<Parameters<typeof layWatermark>[1]>, files: Record<string, string> = {}) =>
  layWatermark(
    wholeEdit(source, "draft"),
    { ...usual, ...more },
    { source, surveyed: null, files, dir: folder, tools },
  );

describe("a mark that would never be seen is refused", () => {
  it.each([
    ["between two pictures", { from: 1, to: 1.01 }, /^to: No picture of the video is due between from and to/],
    ["before the first picture ends", { to: 0.01 }, /^to: No picture/],
    ["after the end", { from: 4 }, /^from: The video ends after 4.0 s/],
    ["while it drifts", { from: 1, to: 1.01, mode: "drift" as const }, /^to: No picture/],
  ])("%s", async (_when, times, message) => {
    await expect(laid({ text: "©", ...times })).rejects.toMatchObject({
      code: "media_unsuitable",
      message: expect.stringMatching(message),
    });
  });

  it("if its text has no visible letter", async () => {
    await expect(laid({ text: "\u200b\u200d\u2060" })).rejects.toMatchObject({
      code: "media_unsuitable",
      message: "text: There is nothing in it that can be seen.",
    });
  });

  it("if its image is transparent all over, by the field that names it", async () => {
    const image = path.join(folder, "nothing.png");
    await loadSharp()({ create: { width: 40, height: 20, channels: 4, background: "#ff000000" } })
      .png()
      .toFile(image);

    await expect(laid({}, { image })).rejects.toThrow("image: All of the image is transparent.");
    await expect(laid({ image_url: "https://example.com/a.png" }, { image })).rejects.toThrow("image_url: All of the");
    expect((await laid({ text: "©" }, { image })).report.mark.width).toBeGreaterThan(0);
  });
});

it("a mark is seen for a single picture", async () => {
  const { edit } = await laid({ text: "©", from: 1, to: 1.04 });

  expect(edit.overlays).toMatchObject([{ start: 25, end: 26 }]);
});

it("a mark that drifts fades where it goes, and a fade of one that stays is told of", async () => {
  const long = { ...source, duration: 24 };
  const drifts = (of: EditSource) =>
    layWatermark(
      wholeEdit(of, "draft"),
      { ...usual, text: "©", mode: "drift", fade: 1, from: 0 },
      { source: of, surveyed: null, files: {}, dir: folder, tools },
    );

  const { edit, warnings } = await drifts(long);

  expect(edit.overlays.map(({ enter, exit }) => [enter.frames, exit.frames])).toEqual([
    [0, 25],
    [25, 25],
    [25, 0],
  ]);
  expect(warnings).toEqual([]);
  expect((await drifts(source)).warnings).toEqual([
    expect.stringMatching(/^fade: The mark is seen from the beginning/),
  ]);
});

it("an image that cannot be read is blamed on the field that names it", async () => {
  const files = { image: import.meta.filename };

  await expect(laid({}, files)).rejects.toThrow(/^image could not be read/);
  await expect(laid({ image_url: "https://example.com/a.png" }, files)).rejects.toThrow(/^image_url could not be read/);
});
