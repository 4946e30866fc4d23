import type { Account } from "#domain/accounts/account";
import { accountView } from "#domain/accounts/account-view";
import { estimateReel, type ReelEstimate, speechSeconds } from "#domain/reels/estimate-reel";
import { bucket } from "#platform/bucket";
import { systemClock } from "#platform/clock";
import { readEnv } from "#platform/env";
import { mp3Seconds } from "#render/mp3-seconds";
import { capability } from "../capability.ts";
import type { GivenForm } from "../reels/read-reel-form.ts";
import type { ReelQuery } from "../reels/reel-query.ts";
import { checkReel } from "./check-reel.ts";
import { findReel } from "./find-reel.ts";
import { uploads } from "./work-files.ts";

/** Says what a reel's call would come to. It is checked as if it were launched; nothing is charged, and what was sent is thrown away. */
export const estimateCall = capability(
  [
    ...checkReel.needs,
    ...findReel.needs,
    ...uploads.needs,
    { kind: "bucket", name: "work", prefix: "uploads/", actions: ["GetObject"] },
  ],
  () => {
    const [check, find, sent] = [checkReel.build(), findReel.build(), uploads.build()];
    const work = bucket(readEnv("WORK_BUCKET").WORK_BUCKET);

    async function narrationSeconds({ files }: GivenForm): Promise<number | null> {
      const [audio] = files.audio ?? [];
      if (!audio) return null;
      const read = async (from: number, bytes: number) => {
        const part = await work.open(audio.key, `bytes=${from}-${from + bytes - 1}`);
        return part ? Buffer.concat(await part.body.toArray()) : Buffer.alloc(0);
      };
      return mp3Seconds(read, audio.sizeBytes);
    }

    return async (call: { account: Account; query: ReelQuery; form: GivenForm }): Promise<ReelEstimate> => {
      const { account, query, form } = call;
      const { input, key, isComplete, charge, uploaded } = await check(account, form, query);
      const seconds = input.audio ? await narrationSeconds(form) : null;
      const script = input.request.script_text;
      const cache = key ? ((await find(account.id, key)) ? "hit" : "miss") : "unknown";
      await sent.discard(uploaded);
      return estimateReel({
        ...{ request: input.request, transcribed: input.transcribed, cache },
        media: { count: input.media.length, byUrl: !isComplete },
        narration:
          seconds !== null
            ? { seconds, from: "narration" }
            : script
              ? { seconds: speechSeconds(script), from: "script" }
              : null,
        cost: query.reuse && cache === "hit" ? 0 : charge.cost,
        account: {
          credits: accountView(account, systemClock.now()).creditsTotal,
          freeSlots: account.max_concurrency - account.running_jobs,
        },
      });
    };
  },
);
