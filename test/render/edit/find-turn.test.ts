import { findTurn } from "@reelwright/renderer/edit/find-turn";
import { describe, expect, it } from "vitest";
import { drawPlanted, type PlantedClip } from "../../support/planted/planted-clip.ts";

const rate = 15;
const size = { width: 48, height: 27 };
const clip = (of: Partial<PlantedClip>): PlantedClip => ({
  name: "loop",
  seconds: 8,
  seed: 4,
  size: { width: 0.25, height: 0.3 },
  subject: () => ({ x: 0.5, y: 0.5 }),
  camera: () => ({ x: 0, y: 0 }),
  ...of,
});
/** The pictures of eight seconds. */
function pictures(planted: PlantedClip): Uint8Array[] {
  const draw = drawPlanted(planted, size);
  return Array.from({ length: 8 * rate }, (_, frame) => draw(frame / rate));
}
/** Somebody runs in a circle, once every three seconds. */
const circle = (seconds: number) => ({
  x: 0.5 + 0.25 * Math.sin((2 * Math.PI * seconds) / 3),
  y: 0.5 + 0.2 * Math.cos((2 * Math.PI * seconds) / 3),
});

describe("the turn of a loop", () => {
  it("is as long as all periods that the clip has", async () => {
    const turn = await findTurn(pictures(clip({ subject: circle })), { isOneWay: async () => false });

    expect(turn.mode).toBe("cut");
    expect(Math.abs(turn.to - turn.from - 6 * rate)).toBeLessThanOrEqual(1);
    expect(turn.seam).toBeLessThan(1.2);
  });

  it("is everything where nothing moves", async () => {
    const turn = await findTurn(pictures(clip({})), { isOneWay: async () => false });

    expect([turn.mode, turn.seam]).toEqual(["cut", 0]);
    expect(turn.to - turn.from).toBeGreaterThan(7 * rate);
  });

  it("goes there and back where the camera moves on", async () => {
    const pan = pictures(clip({ camera: (seconds) => ({ x: 0.06 * seconds, y: 0 }) }));

    expect(await findTurn(pan, { isOneWay: async () => true })).toEqual({
      from: 0,
      to: 8 * rate,
      mode: "boomerang",
      seam: 1,
    });
  });

  it("is faded over where nothing repeats, at its least seam", async () => {
    const walk = (seconds: number) => ({ x: 0.15 + 0.08 * seconds, y: 0.5 });
    const turn = await findTurn(pictures(clip({ subject: walk })), { isOneWay: async () => false });

    expect(turn.mode).toBe("crossfade");
    expect(turn.to - turn.from).toBeGreaterThanOrEqual(4 * rate);
  });

  it("is not broken by a clip of a few pictures", async () => {
    const turn = await findTurn(pictures(clip({})).slice(0, 6), { isOneWay: async () => false });

    expect(turn.to).toBeGreaterThan(turn.from);
  });
});
