import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import { makeAutomaticReel } from "../../bin/start/automatic-reel.ts";
import { writeFrames } from "../gallery/video-frames.ts";
import { callApi, callSurely } from "../support/call-api.ts";
import { complaintsAbout } from "../support/decode-fully.ts";
import { probeVideo } from "../support/probe-video.ts";
import { type Service, startService } from "../support/service.ts";
import { listenTo, writeSpectrogram } from "./automatic-reel/listen.ts";
import { runReadme } from "./automatic-reel/run-readme.ts";
import { topics } from "./automatic-reel/topics.ts";

/**
 * From a topic to a finished reel in seven languages, with nothing configured: over HTTP alone, of a service that runs as `npm run
 * local` does. Each reel is decoded to its last frame and listened to; a sheet of its frames and a spectrogram are put into
 * `--dir`. With `--readme` it is the quick start's own commands that make them. Exits with 1 where something is not as it should be.
 */
const { values } = parseArgs({
  options: {
    dir: { type: "string", default: "build/automatic-reel" },
    languages: { type: "string", default: Object.keys(topics).join(",") },
    /** Only on machines that have bash and curl. */
    readme: { type: "boolean", default: false },
  },
});
const dir = path.resolve(values.dir);
mkdirSync(dir, { recursive: true });
const violations: string[] = [];

const service = await startService();
try {
  for (const language of values.languages.split(",")) violations.push(...(await tryLanguage(service, language)));
} finally {
  await service.stop();
}
for (const violation of violations) console.error(violation);
console.log(`${violations.length} violations`);
process.exit(violations.length > 0 ? 1 : 0);

async function tryLanguage({ baseUrl, account }: Service, language: string): Promise<string[]> {
  const topic = Object.entries(topics).find(([name]) => name === language)?.[1];
  if (topic === undefined) throw new Error(`There is no topic in ${language}`);
  const { apiKey } = await account({ credits: 0 });
  const headers = { "X-API-Key": apiKey };
  const ask = async (where: string) => (await callSurely(() => callApi({ baseUrl }, "GET", where, { headers }))).body;
  const credits = async () => (await ask("/api/me")).creditsTotal;
  const before = await credits();
  const begun = Date.now();
  const wish = { baseUrl, apiKey, topic, language };
  const { reel, script, prompts, images } = await (values.readme ? runReadme(wish) : makeAutomaticReel(wish));
  const seconds = (Date.now() - begun) / 1000;
  const ledger = await ask("/api/credits/ledger");
  const charges: { kind: string; monthly: number; pack: number }[] = ledger.entries.filter(
    ({ kind }: { kind: string }) => kind === "charge" || kind === "refund",
  );
  const costs = charges.map(({ monthly, pack }) => -monthly - pack);
  const charged = costs.reduce((sum, cost) => sum + cost, 0);

  const file = path.join(dir, `${language}.mp4`);
  const bytes = Buffer.from(await (await fetch(new URL(reel.url, baseUrl))).arrayBuffer());
  writeFileSync(file, bytes);
  writeFileSync(path.join(dir, `${language}.txt`), [topic, script, ...prompts].join("\n\n"));
  const probed = await probeVideo(file);
  const heard = await listenTo(file, probed.seconds);
  const { width, height, frames } = probed;
  const sheet = { frames: 8, out: path.join(dir, `${language}.jpg`), dir: mkdtempSync(path.join(tmpdir(), "sheet-")) };
  await writeFrames(file, { shape: { width, height, frames }, ...sheet });
  await writeSpectrogram(file, path.join(dir, `${language}.png`));
  const complaints = await complaintsAbout(bytes);

  console.log(
    `${language}: ${charged} credits, ${seconds.toFixed(1)} s for ${probed.seconds.toFixed(1)} s; ${heard.integratedLufs} LUFS, ${heard.truePeakDb} dBTP; ${script.length} characters`,
  );
  const wrong: [boolean, string][] = [
    [charged !== 21, `${charged} credits were charged by the ledger`],
    [before - (await credits()) !== 21, "the balance went down by something else than 21"],
    [costs.toSorted((a, b) => a - b).join() !== "1,2,2,2,5,9", `the charges are ${costs}`],
    [images.length !== 3, `${images.length} images`],
    [guessLanguage(script) !== language, `the script is in ${guessLanguage(script)}`],
    [(reel.warnings ?? []).length > 0, `warnings: ${reel.warnings?.join(" ")}`],
    [bytes.length !== reel.size, `${bytes.length} bytes instead of ${reel.size}`],
    [complaints !== "", `decoding it: ${complaints.slice(0, 300)}`],
    [Math.abs(probed.frames / probed.fps - reel.duration) > 0.05, `${probed.frames} frames for ${reel.duration} s`],
    [Math.abs((probed.soundSeconds ?? 0) - reel.duration) > 0.1, `${probed.soundSeconds} s of sound`],
    [Math.abs((heard.integratedLufs ?? -99) + 14) > 1, `it is at ${heard.integratedLufs} LUFS`],
    [(heard.truePeakDb ?? 0) > -0.9, `it peaks at ${heard.truePeakDb} dBTP`],
    [heard.silences.length > 0, `nothing is heard at ${heard.silences.join(", ")} s`],
  ];
  return wrong.flatMap(([isWrong, what]) => (isWrong ? [`${language}: ${what}`] : []));
}
