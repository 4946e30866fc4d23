import { loadSharp } from "@reelwright/platform/sharp";
import { drawOnce } from "@reelwright/renderer/media/draw-once";
import type { Stage } from "@reelwright/renderer/plan/template";
import { expect, it } from "vitest";

const svg = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="2" fill="${colour}"/></svg>`,
  );
/** Drawings go with their stage, whatever it says. */
const stage = () => ({}) as Stage;

it("a drawing is that of its markup, with what is transparent in it", async () => {
  const { data, info } = await loadSharp()(await drawOnce(svg("#ff0000"), stage()))
    .raw()
    .toBuffer({ resolveWithObject: true });

  expect(info).toMatchObject({ width: 8, height: 4, channels: 4 });
  expect([...data.subarray(0, 4), data.at(-1)]).toEqual([255, 0, 0, 255, 0]);
});

it("is drawn once for the pictures of a reel, and anew for another reel", async () => {
  const [one, other] = [stage(), stage()];

  expect(await drawOnce(svg("#ff0000"), one)).toBe(await drawOnce(svg("#ff0000"), one));
  expect(await drawOnce(svg("#00ff00"), one)).not.toBe(await drawOnce(svg("#ff0000"), one));
  expect(await drawOnce(svg("#ff0000"), other)).not.toBe(await drawOnce(svg("#ff0000"), one));
});

it("is forgotten when many others were used after it, so that a long reel does not fill the memory", async () => {
  const one = stage();
  const [unused, used] = [await drawOnce(svg("#000000"), one), await drawOnce(svg("#ffffff"), one)];
  for (let n = 1; n <= 7; n++) {
    await drawOnce(svg(`#00000${n}`), one);
    await drawOnce(svg("#ffffff"), one);
  }

  expect(await drawOnce(svg("#ffffff"), one)).toBe(used);
  expect(await drawOnce(svg("#000000"), one)).not.toBe(unused);
});
