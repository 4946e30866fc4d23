import { ModelId, models } from "@reelwright/vocabulary/models";
import { Aspect, aiVideoFormat } from "#providers/video/ai-video-format";
import type { AiVideoService } from "../../support/ai-video-service.ts";
import { inParallel } from "../../support/in-parallel.ts";

type Account = Awaited<ReturnType<AiVideoService["service"]["account"]>>;

/** Everything that is sold: each model, in each of its tiers, each way it can lie, from text and from a picture, with sound or none. */
const sold = ModelId.options.flatMap((model) =>
  models[model].tiers.flatMap((tier) =>
    Aspect.options.flatMap((aspect) => (["t2v", "i2v"] as const).map((mode) => ({ model, tier, aspect, mode }))),
  ),
);
/** So many at once: each waits for its engine most of the time. */
const atOnce = 6;

export interface MatrixResult {
  aiVideos: number;
  violations: string[];
  /** From call to AI video. */
  secondsMedian: number;
  secondsMost: number;
}

/** Buys everything once, and finds out by decoding it whether each is what was bought. */
export async function buyEverything(aiVideos: AiVideoService, who: Account, only: RegExp): Promise<MatrixResult> {
  const violations: string[] = [];
  const took: number[] = [];
  const wanted = sold.filter((one) => only.test(nameOf(one)));
  const left = wanted.map((one, index) => ({ ...one, fps: [24, 30, 60][index % 3] ?? 24, sound: index % 4 !== 3 }));

  async function buyOne({ model, tier, aspect, mode, fps, sound }: (typeof left)[number]): Promise<void> {
    const name = nameOf({ model, tier, aspect, mode });
    const picture = mode === "i2v" && { image_base64: aiVideos.picture.base64 };
    const begun = performance.now();
    const started = await aiVideos.start(who, {
      mode,
      prompt: "A red kettle",
      model,
      tier_id: tier,
      aspect,
      fps,
      audio_on: sound,
      ...picture,
    });
    if (started.status !== 202) return void violations.push(`${name}: answered ${started.status}`);
    const done = await aiVideos.ended(who, started.body.job_id);
    took.push((performance.now() - begun) / 1000);
    if (done.status !== "done") return void violations.push(`${name}: ${done.code}: ${done.error}`);
    const probed = await aiVideos.probe(done.output_url);
    const bought = aiVideoFormat({ tier, aspect, fps, sound });
    const is = { ...probed, sound: probed.soundSeconds !== null };
    for (const what of ["width", "height", "fps", "frames", "sound"] as const)
      if (is[what] !== bought[what]) violations.push(`${name}: ${what} is ${is[what]}, bought was ${bought[what]}`);
    const apart = Math.abs(probed.seconds - bought.seconds);
    if (apart > 1 / fps) violations.push(`${name}: it lasts ${probed.seconds} s, bought were ${bought.seconds}`);
    console.log(`${name} at ${fps}, ${sound ? "with" : "without"} sound: ${done.video.provider}`);
  }

  await inParallel(left, atOnce, buyOne);
  const sorted = took.toSorted((a, b) => a - b);
  return {
    aiVideos: wanted.length,
    violations,
    secondsMedian: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    secondsMost: Math.round(sorted.at(-1) ?? 0),
  };
}

const nameOf = ({ model, tier, aspect, mode }: (typeof sold)[number]) => `${model} ${tier} ${aspect} ${mode}`;
