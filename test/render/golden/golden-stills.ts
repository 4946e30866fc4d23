import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import { frameSize, ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { createFrames } from "@reelwright/renderer/reel/draw-frame";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { buildVision } from "@reelwright/vision/build-vision";
import type { TemplateName } from "@reelwright/vocabulary/template-names";
import type { Sharp } from "sharp";
import { captionStill, choices } from "../../gallery/caption-still.ts";
import { frameImage } from "../../gallery/frame-image.ts";
import { demo, ffmpeg } from "../../support/media.ts";

/** The size of stored stills. */
const size = { width: 270, height: 480 };
const captioned = { en: "In Größe 🥇 2026!", ar: "السَّلامُ عَلَيْكُم يا iPhone" };
const intros: readonly TemplateName[] = ["default", "magazine", "neon"];

/** A chosen few stills by name: every caption style, one in Arabic, and the intro and a caption of three templates. */
export async function goldenStills({ dir, fontsDir, wasm }: { dir: string; fontsDir: string; wasm: string }) {
  const shaper = await createShaper(fontsDir);
  const picture = path.join(dir, "ground.png");
  await ground().toFile(picture);
  const captions = choices.styles.flatMap((style) =>
    (["en", "ar"] as const)
      .filter((language) => language === "en" || ["karaoke", "block", "typewriter"].includes(style))
      .map((language) => ({
        name: `caption-${style}-${language}`,
        draw: async () =>
          (
            await captionStill({
              template: "default",
              style,
              language,
              format: "9:16",
              size: "XL",
              position: "center",
              at: 20,
              text: captioned[language],
              picture,
              shaper,
              wasm,
            })
          ).image.resize(size),
      })),
  );
  return [
    ...captions,
    ...intros.map((template) => ({
      name: `intro-${template}`,
      draw: () => introOf(template, { dir: path.join(dir, template), fontsDir, wasm }),
    })),
  ];
}

/** Light and dark beside each other, so that captions stand on both. */
function ground(): Sharp {
  const { width, height } = frameSize({ format: "9:16", profile: "draft" });
  const stops = ["#f4f6fa", "#7f8c99", "#10151c"].map(
    (colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g">${stops.join("")}</linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return loadSharp()(Buffer.from(svg)).removeAlpha();
}

/** The poster frame of a reel with a title. */
async function introOf(
  template: TemplateName,
  { dir, fontsDir, wasm }: { dir: string; fontsDir: string; wasm: string },
): Promise<Sharp> {
  const plan = await prepareReel({
    request: ReelRequest.parse({
      format: "9:16",
      profile: "draft",
      language: "en",
      template,
      intro: "card",
      title: "The mountain at first light",
      source: "High Country Journal",
    }),
    files: { audio: demo("narration.mp3"), media: [demo("1.jpg")] },
    dir,
    tools: { ffmpeg, fontsDir, compositorWasm: wasm, alignmentWasm: "", speech: "", vision: await buildVision() },
    align: () => Promise.resolve({ words: [], warnings: [] }),
    narrate: () => Promise.reject(new Error("Nothing is narrated here")),
  });
  const compositor = createCompositor({ wasm, width: plan.width, height: plan.height });
  const { draw, close } = createFrames(plan, { compositor, dir, ffmpeg });
  await draw(40);
  await close();
  return frameImage(compositor.frame(), plan).resize(size);
}
