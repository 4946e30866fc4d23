import { systemClock } from "@reelwright/platform/clock";
import { accountView } from "#domain/accounts/account-view";
import { readAccounts } from "#domain/accounts/read-accounts";
import { type CallingAccount, isWhole } from "#domain/records/account";
import { uploads } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { ApiError } from "#lambda/errors";
import { joinRefusals } from "#lambda/refuse-together";
import { checkReel } from "./check-reel.ts";
import { estimateReel, type ReelEstimate, scriptSeconds } from "./estimate-reel.ts";
import { findReel } from "./find-reel.ts";
import { probeReel } from "./probe-reel.ts";
import type { GivenForm } from "./read-reel-form.ts";
import { formatsOf } from "./reel-form.ts";
import type { ReelQuery } from "./reel-query.ts";

/**
 * Answers a dry run. The call is checked as if it were launched, and its files are decoded as the render would decode
 * them. Nothing is charged, and uploads are deleted. Throws one ApiError with all problems.
 */
export const estimateCall = capability(
  { check: checkReel, find: findReel, probe: probeReel, sent: uploads, accounts: readAccounts },
  ({ check, find, probe, sent, accounts }) => {
    /** The checked call, and the contents of its files. */
    async function read(account: CallingAccount, form: GivenForm, query: ReelQuery) {
      const checked = await check(account, form, query).catch((error) => {
        if (error instanceof ApiError) return error;
        throw error;
      });
      const files = checked instanceof ApiError ? filesSent(form) : checked.input;
      const probed = await probe(files, form.fields.music_start_at);
      const unreadable = probed.problems.map(
        ({ path, message, code }) => new ApiError(code, message, { details: [{ path, message }] }),
      );
      const refusal = joinRefusals([...(checked instanceof ApiError ? [checked] : []), ...unreadable]);
      if (refusal || checked instanceof ApiError) throw refusal;
      return { ...checked, probed };
    }

    return async (call: { account: CallingAccount; query: ReelQuery; form: GivenForm }): Promise<ReelEstimate> => {
      const { account, query, form } = call;
      const { input, isComplete, charge, uploaded, probed } = await read(account, form, query);
      const { narrationSeconds: seconds, unread } = probed;
      const script = input.request.script_text;
      const cache = input.key ? ((await find(account.id, input.key)) ? "hit" : "miss") : "unknown";
      await sent.discard(uploaded);
      const stored = isWhole(account) ? account : await accounts.get(account.id);
      if (!stored) throw new Error(`The account ${account.id} does not exist any more`);
      return estimateReel({
        request: input.request,
        formats: formatsOf(input),
        transcribed: input.transcribed,
        cache,
        unread,
        media: { count: input.media.length, byUrl: !isComplete },
        hasMusic: input.music !== null,
        narration:
          seconds !== null
            ? { seconds, from: "narration" }
            : script || input.request.scenes
              ? { seconds: scriptSeconds(input.request), from: "script" }
              : null,
        cost: query.reuse && cache === "hit" ? 0 : charge.cost,
        account: {
          credits: accountView(stored, systemClock.now()).creditsTotal,
          freeSlots: stored.max_concurrency - stored.running_jobs,
        },
      });
    };
  },
);

/** The fields of a form that can be read, whatever is wrong with the others. */
function filesSent({ files }: GivenForm) {
  const stored = (name: string) => (files[name] ?? []).map(({ key }) => ({ stored: key }));
  return { audio: stored("audio")[0] ?? null, media: stored("images"), music: null, logo: null, font: null };
}
