import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cuesOf } from "@reelwright/renderer/captions/caption-layout";
import { captionLookOf } from "@reelwright/renderer/captions/caption-look";
import { createCaptions } from "@reelwright/renderer/captions/draw-captions";
import { placeCues } from "@reelwright/renderer/captions/place-cues";
import { edges, letters } from "@reelwright/renderer/captions/styles/letters";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import { rasterise } from "@reelwright/renderer/compositor/rasterise";
import { contrast } from "@reelwright/renderer/style/colour";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, describe, expect, it } from "vitest";
import { choices } from "../../gallery/caption-still.ts";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));
const frame = { width: 720, height: 320 };
const compositor = createCompositor({ wasm: await buildCompositor(), ...frame });

it.each(Object.entries(templates))(
  "captions of %s can be read on what goes with them, in every style",
  (_name, template) => {
    for (const style of choices.styles) {
      const { ink, accent, edge } = captionLookOf(style, template.captions, coloursOf(template.palette, []));

      expect([style, contrast(ink, edge) >= 4.5, contrast(accent, edge) >= 3]).toEqual([style, true, true]);
    }
  },
);

describe.each(["default", "magazine"] as const)(
  "letters of the template %s stand out from what is around them",
  (name) => {
    const { captions, palette } = templates[name];

    it.each(choices.styles)("in the style %s, over white, grey and black", async (style) => {
      const [cue] = cuesOf(
        ["Bold", "words", "here"].map((text, index) => ({ text, startMs: index * 600, endMs: index * 600 + 500 })),
        { shaper, frame: { width: 720, height: 720 }, captionSize: "M", face: captions.face },
      );
      if (!cue) throw new Error("A script has captions");
      const body = { start: 0, end: 1000 };
      const [placed] = placeCues([cue], { frame, position: "center", body, letters: style === "typewriter" });
      if (!placed) throw new Error("A cue has a place");
      const alphaOf = async (markup: string) => {
        const { rgba } = await rasterise(markup, cue);
        return (at: number) => rgba[at * 4 + 3] ?? 0;
      };
      const [core, ring] = [
        await alphaOf(letters(placed, 'fill="#fff"')),
        await alphaOf(edges(placed, "#fff", cue.size * 0.07)),
      ];
      const draw = createCaptions(compositor, captionLookOf(style, captions, coloursOf(palette, [])));
      for (const ground of [235, 126, 16]) {
        compositor
          .frame()
          .fill(ground, 0, frame.width * frame.height)
          .fill(128, frame.width * frame.height);
        await draw(placed, placed.end - 1);
        const drawn = compositor.frame();
        for (const word of placed.words) {
          const sums = { inside: 0, insideCount: 0, outside: 0, outsideCount: 0 };
          for (let at = 0; at < cue.width * cue.height; at++) {
            const [left, top] = [at % cue.width, Math.floor(at / cue.width)];
            if (left < word.x || left > word.x + word.width) continue;
            const value = drawn[(placed.y + top) * frame.width + placed.x + left] ?? 0;
            const light = (Math.max(0, value - 16) / 219) ** 2.2;
            if (core(at) > 250 && ring(at) < 5) {
              sums.inside += light;
              sums.insideCount++;
            } else if (core(at) < 5 && ring(at) > 200) {
              sums.outside += light;
              sums.outsideCount++;
            }
          }
          const [inside, outside] = [sums.inside / sums.insideCount + 0.05, sums.outside / sums.outsideCount + 0.05];

          // What glows is seen by its colour too.
          expect(Math.max(inside, outside) / Math.min(inside, outside)).toBeGreaterThan(
            style === "neon" || style === "glow" ? 2 : 3,
          );
        }
      }
    });
  },
);
