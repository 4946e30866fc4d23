import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderStore } from "#domain/jobs/order-store";
import type { AttemptRef, Job } from "#domain/records/job";
import { ReelInput } from "#features/reels/reel-form";
import { reelJob } from "#features/reels/reel-job";
import { scriptSpeaker } from "#features/reels/script-speaker";
import { providerAsker } from "#features/routing/provider-asker";
import { JobFailed, RetryLater } from "#lambda/worker";
import { problem } from "../fakes/elevenlabs.ts";
import { openVoices } from "../providers/voice/open-voices.ts";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
let outside: Awaited<ReturnType<typeof openVoices>>;
let job: Job;
let attempt: AttemptRef;
const files = new Map<string, string>();
beforeAll(async () => {
  [domain, outside] = await Promise.all([startDomain(), openVoices()]);
});
afterAll(async () => {
  outside.stop();
  await domain.stop();
});

const eleven = "elevenlabs:el000000000000000000";
const sentence = "Nobody came that day, and nobody will come tomorrow. ";
/** Three stretches of what ElevenLabs takes at once. */
const long = sentence.repeat(110);

async function launch(voices: string[], script = sentence) {
  files.clear();
  for (const { requests } of Object.values(outside.fakes)) requests.splice(0);
  const { id } = await domain.openAccount();
  const request = { format: "9:16", template: "default", profile: "draft", script_text: script.trim() };
  const input = ReelInput.parse({ request, audio: null, media: [], voices });
  const launched = await domain.launcher.launch(id, { ...aReel, input, stages: ["speak", "prepare"] });
  if ("refused" in launched) throw new Error(launched.refused);
  await take(launched.launched);
}
async function take({ account_id: accountId, id: jobId }: Job) {
  const task = { accountId, jobId, stage: "speak" as const, task: "0" };
  const outcome = await domain.jobs.startTask(task);
  if (!outcome.started) throw new Error(outcome.reason);
  [job, attempt] = [outcome.started, { ...task, attempt: outcome.attempt }];
}
async function tryAgain() {
  domain.clock.pass(60);
  await take(job);
}
const readReel = (stored: Job) => {
  const read = reelJob.read(stored);
  if (!read) throw new Error("No job of a reel");
  return read;
};
const speak = () => {
  const read = readReel(job);
  const { request, voices } = read.input;
  const speaker = scriptSpeaker({
    asker: providerAsker({ orders: orderStore(domain) }),
    providers: async (name) => outside.open(name),
    work: {
      write: async (key, bytes) => void files.set(key, bytes.toString()),
      writeText: async (key, text) => void files.set(key, text),
      async readText(key) {
        const text = files.get(key);
        if (text === undefined) throw Object.assign(new Error(key), { name: "NoSuchKey" });
        return text;
      },
    },
  });
  const context = { attempt, signal: new AbortController().signal, report: () => {} };
  return speaker(read, { script: request.script_text ?? "", voices }, context);
};
const spoken = () => JSON.parse(files.get(`jobs/${job.id}/speech.json`) ?? "null");
const spokenBy = (name: "elevenlabs" | "polly" | "openai") => outside.fakes[name].requestsFor("speak").length;

describe("a script is read by an outside voice", () => {
  it("with what that told of its words, and the sound beside it", async () => {
    await launch([eleven]);

    await speak();

    const { voice, stretches } = spoken();
    expect([voice, stretches.length, stretches[0].text]).toEqual([eleven, 1, sentence.trim()]);
    expect(stretches[0].starts.slice(0, 3)).toEqual([0.2, 0.6, 1].map((start) => expect.closeTo(start, 6)));
    expect(files.get(stretches[0].key)).toBe(`MP3 of ${sentence.trim()}`);
  });

  it("a long one in stretches, each said as it stands between the others", async () => {
    await launch([eleven], long);

    await speak();

    const bodies = outside.fakes.elevenlabs.requestsFor("speak").map(({ json }) => Object(json));
    expect(bodies.map(({ text }) => text).join(" ")).toBe(long.trim());
    expect(bodies.every(({ text }) => text.length <= 2500 && text.endsWith("."))).toBe(true);
    expect(bodies.map(({ previous_text, next_text }) => [Boolean(previous_text), Boolean(next_text)])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    expect(spoken().stretches.map(({ text }: { text: string }) => text)).toEqual(bodies.map(({ text }) => text));
  });

  it("by the next voice where the first has nothing left for us", async () => {
    await launch([eleven, "polly:Joanna:neural"]);
    outside.fakes.elevenlabs.next("speak", problem(401, "quota_exceeded"));

    await speak();

    expect([spoken().voice, spokenBy("polly")]).toEqual(["polly:Joanna:neural", 1]);
  });

  it("later where the only one is busy, and what it has read already is not read again", async () => {
    await launch([eleven], long);
    outside.fakes.elevenlabs.next("speak", (usual) => usual(), problem(429, "system_busy"));

    await expect(speak()).rejects.toBeInstanceOf(RetryLater);
    expect(spokenBy("elevenlabs")).toBe(2);
    await tryAgain();
    await speak();

    expect(spokenBy("elevenlabs")).toBe(4);
    expect(spoken().stretches).toHaveLength(3);
  });
});

it("a script that was read is not given up if the attempt dies before it has said so", async () => {
  await launch([eleven]);
  await speak();
  await tryAgain();

  await speak();

  expect([spoken().voice, spokenBy("elevenlabs")]).toEqual([eleven, 1]);
});

describe("a script is given up", () => {
  it.each([
    ["has nothing left for us and is the only one", problem(401, "quota_exceeded"), "provider_quota"],
    ["does not know its voice", problem(404, "voice_not_found"), "invalid_input"],
    ["does not let us in", problem(401, "invalid_api_key"), "provider_auth"],
  ])("where the voice %s", async (_, reply, code) => {
    await launch([eleven]);
    outside.fakes.elevenlabs.next("speak", reply);

    await expect(speak()).rejects.toMatchObject({ name: "JobFailed", code });
  });

  it("where the answer was lost: it may be paid for already, so neither it nor another voice is asked again", async () => {
    await launch([eleven, "openai:cedar"]);
    outside.fakes.elevenlabs.next("speak", async (usual) => {
      await usual();
      return "reset";
    });

    await expect(speak()).rejects.toMatchObject({ code: "submit_unknown" });
    await tryAgain();
    await expect(speak()).rejects.toBeInstanceOf(JobFailed);

    expect([spokenBy("elevenlabs"), spokenBy("openai")]).toEqual([1, 0]);
  });
});
