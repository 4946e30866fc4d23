import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { quickKeyOf } from "../../support/call-api.ts";
import { makeMp3 } from "../../support/media.ts";
import { newPicture } from "../../support/new-picture.ts";
import type { Service } from "../../support/service.ts";

export interface Caller {
  name: string;
  email: string;
  password: string;
  headers: Record<string, string>;
}

/** A reel that was queued. */
export interface QueuedReel {
  caller: Caller;
  jobId: string;
}

/** What an answer says of a job or its reel. */
const Told = z.object({
  jobId: z.string().default(""),
  status: z.string().default(""),
  videoId: z.string().nullish(),
  code: z.string().nullish(),
});

const pollMs = 1_000;
/** Callers are not in step with each other: each waits up to a second longer. */
const outOfStep = (ms: number) => sleep(ms + 1000 * Math.random());
/** How many calls one account makes at once. */
const launchesAtOnce = 2;

/** Accounts that call over HTTP as clients do: what is refused with 429 is called again after `Retry-After`. */
export async function openCallers(service: Service, count: number, reels: number) {
  const answers: Record<string, number> = {};
  const narration = new Blob([await makeMp3(1)]);
  const all: Caller[] = [];
  for (let index = 0; index < count + 1; index++) {
    const { email, password } = await service.account({ credits: 10 * reels, maxConcurrency: 2 * reels });
    all.push({ name: String.fromCharCode(97 + index), email, password, headers: {} });
  }
  const signIn = all.pop();
  if (!signIn) throw new Error("One account only signs in");
  for (const caller of all) caller.headers = await quickKeyOf(service, caller);

  async function call(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    for (;;) {
      const response = await fetch(service.baseUrl + path, init);
      const called = `${init.method ?? "GET"} ${path.replace(/job_.*/, "{id}")}`;
      const counted =
        response.status === 429 || response.status >= 500 ? `${response.status} ${called}` : response.status;
      answers[counted] = (answers[counted] ?? 0) + 1;
      // A client repeats what failed, too: the failure is counted.
      if (response.status !== 429 && response.status < 500) return response;
      await response.body?.cancel();
      await outOfStep(1000 * Number(response.headers.get("retry-after") ?? 1));
    }
  }

  function reelOf({ headers }: Caller) {
    const form = new FormData();
    form.set("audio", narration, "a.mp3");
    form.append("images", newPicture(), "a.png");
    form.set("profile", "draft");
    return { method: "POST", headers: { ...headers, "Idempotency-Key": crypto.randomUUID() }, body: form };
  }

  async function launch(caller: Caller): Promise<QueuedReel> {
    const response = await call("/api/generate", reelOf(caller));
    const { jobId } = Told.parse(await response.json());
    return { caller, jobId };
  }

  async function isOver({ headers }: Caller, jobId: string): Promise<boolean> {
    const { status } = Told.parse(await (await call(`/api/jobs/${jobId}`, { headers })).json());
    return status !== "processing";
  }

  async function untilEnded(reels: readonly QueuedReel[]): Promise<void> {
    let open = [...reels];
    while (open.length > 0) {
      // Reels of one account end in their order, but for one or two.
      const looked = open.slice(0, 3);
      for (const reel of looked)
        if (await isOver(reel.caller, reel.jobId)) open = open.filter((other) => other !== reel);
      await outOfStep(pollMs);
    }
  }

  return {
    all,
    signIn,
    answers,
    untilEnded,

    /** A reel, from its launch to its end. */
    make: async (caller: Caller) => untilEnded([await launch(caller)]),

    /** Launches so many reels, a few at once. */
    async queue(caller: Caller | undefined, count: number): Promise<QueuedReel[]> {
      if (!caller) throw new Error("There is no such account");
      const reels: QueuedReel[] = [];
      let left = count;
      const launchSome = async () => {
        while (left-- > 0) reels.push(await launch(caller));
      };
      await Promise.all(Array.from({ length: launchesAtOnce }, launchSome));
      return reels;
    },

    /** A call that waits for its reel. Where it may not, its job is followed, or asked for. Answers how it went. */
    async wait(caller: Caller | undefined): Promise<string> {
      if (!caller) throw new Error("There is no such account");
      const response = await call("/api/generate-sync", reelOf(caller));
      const body = Told.parse(await response.json());
      if (response.status === 200) return body.videoId ? "200 with the reel" : `200 with ${JSON.stringify(body)}`;
      if (response.status !== 202) return `${response.status} ${body.code}`;
      const { headers } = caller;
      const stream = await fetch(`${service.baseUrl}/api/videos/events?jobId=${body.jobId}`, { headers });
      const isRefused = stream.status === 429;
      answers[stream.status] = (answers[stream.status] ?? 0) + 1;
      if (!isRefused) await stream.text().catch(() => "");
      else {
        await stream.body?.cancel();
        await outOfStep(pollMs);
      }
      await untilEnded([{ caller, jobId: body.jobId }]);
      return isRefused ? "202, then asked for" : "202, then followed";
    },
  };
}
