import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { makeAutomaticReel, type Step } from "./automatic-reel.ts";
import { type Progress, secondsSince } from "./progress.ts";
import { Refusal } from "./refusal.ts";

const FirstReel = z.object({
  /** Names the calls of this attempt, so that a start that was interrupted resumes without paying twice. */
  attempt: z.string(),
  url: z.string().nullable(),
});

const topic = "Three reasons to see the sunrise in the mountains";

interface Wanted {
  stateDirectory: string;
  baseUrl: string;
  apiKey: string;
  progress: Progress;
}

/** The URL of the first reel: made by the first start from just a topic, and kept for later ones. */
export async function firstReel({ stateDirectory, baseUrl, apiKey, progress }: Wanted): Promise<string> {
  const note = path.join(stateDirectory, "first-reel.json");
  const keep = (known: z.infer<typeof FirstReel>) => writeFileSync(note, JSON.stringify(known));
  const kept = existsSync(note) ? FirstReel.parse(JSON.parse(readFileSync(note, "utf8"))) : null;
  if (kept?.url) {
    progress.begin("The first reel is still here; nothing was charged");
    return kept.url;
  }
  const attempt = kept?.attempt ?? randomUUID();
  keep({ attempt, url: null });
  progress.begin(`Making the first reel from just a topic: "${topic}"`);
  const startedAt = Date.now();
  progress.doing("script, images and music");
  try {
    const { reel, steps } = await makeAutomaticReel({
      baseUrl,
      apiKey,
      topic,
      language: "en",
      fields: { outro_text: "Made with Reelwright", outro_sub: "On your own machine" },
      attempt,
      onStep: (step) => progress.tell(lineOf(step)),
      onProgress: (percent) => progress.done(percent, "the reel"),
    });
    progress.idle();
    const credits = steps.reduce((sum, step) => sum + step.credits, 0);
    progress.begin(`${reel.duration.toFixed(1)} s of video in ${secondsSince(startedAt)}, for ${credits} credits`);
    const mp4 = await fetch(new URL(reel.url, baseUrl));
    writeFileSync(path.join(stateDirectory, "first-reel.mp4"), Buffer.from(await mp4.arrayBuffer()));
    keep({ attempt, url: reel.url });
    return reel.url;
  } catch (error) {
    // A refused call would be refused again under the same idempotency key.
    if (error instanceof Refusal) keep({ attempt: randomUUID(), url: null });
    throw error;
  }
}

function lineOf({ name, credits, seconds, engine }: Step): string {
  const cost = credits === 0 ? "free" : `${credits} credit${credits === 1 ? "" : "s"}`;
  return `  ${name.padEnd(14)}${cost.padStart(10)}${`${seconds.toFixed(1)} s`.padStart(10)}${engine ? `   ${engine}` : ""}`;
}
