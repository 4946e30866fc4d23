import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { run } from "#platform/process";
import { assembleReel } from "#render/assemble-reel";
import { renderAudio } from "#render/audio/render-audio";
import { prepareReel } from "#render/prepare-reel";
import { ReelPlan } from "#render/reel-plan";
import { encodeArgs, renderSegments } from "#render/render-segment";
import { collectFonts } from "#render/text/collect-fonts";
import { demo, ffmpeg } from "../support/media.ts";

/** One step of the render benchmark, in a process of its own so that its cost can be told: prepare | raw | all, in a folder. */
const [mode, dir = ""] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, "../..");
const at = (name: string) => path.join(dir, name);
const tools = { ffmpeg, fontsDir: at("fonts"), compositorWasm: path.join(root, "build/compositor.wasm"), speech: "" };

if (mode === "prepare") {
  collectFonts(root, tools.fontsDir);
  const script = readFileSync(demo("narration.txt"), "utf8").trim();
  const words = script.split(/\s+/).map((text, index) => ({ text, startMs: index * 330, endMs: index * 330 + 300 }));
  const plan = await prepareReel({
    request: {
      format: "9:16",
      title: "A day",
      script_text: script,
      outro_text: "The end",
      template: "default",
      profile: "standard",
    },
    files: { audio: demo("narration.mp3"), media: [1, 2, 3, 4].map((n) => demo(`${n}.jpg`)) },
    dir,
    tools,
    align: async () => ({ words, warnings: [] }),
  });
  writeFileSync(at("plan.json"), JSON.stringify(plan));
  const args = encodeArgs(plan, "floor.mp4");
  writeFileSync(
    at("encode.json"),
    JSON.stringify({ encode: args.slice(args.indexOf("-c:v"), -1), size: `${plan.width}x${plan.height}` }),
  );
} else {
  const plan = ReelPlan.parse(JSON.parse(readFileSync(at("plan.json"), "utf8")));
  const out = (index: number) => at(`segment-${index}.mp4`);
  const indexes = [...plan.segments.keys()];
  const segments = indexes.map(out);
  await renderSegments({ plan, indexes, dir, tools, out });
  if (mode === "raw") {
    // The very pictures that were encoded, as near as a decoder gives them back: what x264 is given alone.
    const file = openSync(at("frames.yuv"), "w");
    for (const out of segments) {
      await run(ffmpeg, ["-v", "error", "-y", "-i", out, "-f", "rawvideo", "-pix_fmt", "yuv420p", at("part.yuv")], {
        cwd: dir,
      });
      writeSync(file, readFileSync(at("part.yuv")));
    }
    closeSync(file);
  } else {
    await renderAudio({ plan, dir, tools, out: at("audio.m4a") });
    await assembleReel({
      plan,
      segments,
      audio: at("audio.m4a"),
      dir,
      tools,
      out: at("out.mp4"),
      poster: at("poster.jpg"),
    });
    const before = existsSync(at("peak")) ? Number(readFileSync(at("peak"), "utf8")) : 0;
    writeFileSync(at("peak"), String(Math.max(before, process.resourceUsage().maxRSS)));
  }
}
