import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cuesOf } from "@reelwright/renderer/captions/caption-layout";
import { captionLookOf } from "@reelwright/renderer/captions/caption-look";
import { createCaptions } from "@reelwright/renderer/captions/draw-captions";
import { placeCues } from "@reelwright/renderer/captions/place-cues";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import { contrast } from "@reelwright/renderer/style/colour";
import { coloursOf } from "@reelwright/renderer/style/colours";
import { templates } from "@reelwright/renderer/templates/templates";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { afterAll, describe, expect, it } from "vitest";
import { choices } from "../../gallery/caption-still.ts";
import { captionContrast } from "../../support/captions/caption-contrast.ts";

const dir = mkdtempSync(path.join(tmpdir(), "fonts-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../../.."), dir));
const isReadable = (contrast: number) => contrast >= 4.5;
const frame = { width: 720, height: 320 };
const compositor = createCompositor({ wasm: await buildCompositor(), ...frame });

it.each(Object.entries(templates))(
  "captions of %s can be read on what goes with them, in every style",
  (_name, template) => {
    for (const style of choices.styles) {
      const { ink, accent, edge } = captionLookOf(style, template.captions, coloursOf(template.palette, []));

      expect([style, contrast(ink, edge) >= 4.5, contrast(accent, edge) >= 4.5]).toEqual([style, true, true]);
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
      const draw = createCaptions(compositor, captionLookOf(style, captions, coloursOf(palette, [])));
      for (const ground of [235, 126, 16])
        for (const at of [placed.start, placed.end - 1]) {
          const light = frame.width * frame.height;
          compositor.frame().fill(ground, 0, light).fill(128, light);
          await draw(placed, at);
          const measured = await captionContrast(compositor.frame(), placed, frame);
          // Typed letters are not there before they are said.
          const shown = measured.filter((_, index) => style !== "typewriter" || (placed.words[index]?.start ?? 0) < at);

          for (const contrast of shown)
            expect([ground, at, contrast ?? 21]).toEqual([ground, at, expect.toSatisfy(isReadable)]);
        }
    });
  },
);
