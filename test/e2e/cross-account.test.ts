import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDelivery } from "#domain/webhooks/delivery";
import { loadSpecs } from "#lambda/load-specs";
import { systemIds } from "#platform/ids";
import { openState } from "../reliability/kit/open-state.ts";
import { type Caller, callerMaker } from "../support/malformed/callers.ts";
import { type RawAnswer, rawExchange } from "../support/malformed/raw-exchange.ts";
import { changesBetween, stateSnapshot } from "../support/malformed/state-snapshot.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { type Reference, referencesOf, type Things } from "../support/references.ts";
import { type Service, startService } from "../support/service.ts";

const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const guarded = endpoints.filter(({ spec }) => spec.access.kind !== "open");
const references = guarded.flatMap(({ spec }) =>
  referencesOf(spec).map((reference) => ({ ...reference, tokenOnly: spec.access.kind === "token" })),
);
const strangerAt = (index: number) => strangers[index % strangers.length] as Caller;

let service: Service;
let owner: Caller;
/** Several, so that none comes near its limit. */
let strangers: Caller[];
let theirs: Things;
let events: { ticket: string };

beforeAll(async () => {
  service = await startService();
  const newCaller = await callerMaker(service);
  owner = await newCaller();
  strangers = [];
  for (let n = 0; n < 8; n++) strangers.push(await newCaller());
  ({ things: theirs, ...events } = await makeThings(owner));
});
afterAll(() => service.stop());

const byKey = ({ apiKey }: Caller) => ["X-API-Key", apiKey] as const;
const byToken = ({ token }: Caller) => ["Authorization", `Bearer ${token}`] as const;

async function ask(
  { call }: Reference,
  id: string,
  credential: readonly [string, string],
  more = "",
): Promise<RawAnswer> {
  const { headers, target, ...rest } = await call(id);
  return rawExchange(service.baseUrl, { ...rest, target: target + more, headers: [credential, ...headers] });
}

/** An answer byte for byte, but for what is of its own moment. */
function lasting({ status, headers, body }: RawAnswer): string {
  const own = ["date", "x-request-id", "ratelimit"];
  const kept = Object.entries(headers).filter(([name]) => !own.includes(name));
  return JSON.stringify([status, kept, body.replace(/"request_id":"req_[\w-]+"/, '"request_id":"req_"')]);
}

/** Ids that are nothing's, some of which nothing could have. */
const nothings: Record<Reference["kind"], readonly string[]> = {
  job: [systemIds.timeOrdered("job", new Date())],
  clip: [systemIds.timeOrdered("job", new Date())],
  thumbnail: [systemIds.timeOrdered("job", new Date())],
  music: [systemIds.timeOrdered("job", new Date())],
  track: [systemIds.timeOrdered("mus", new Date())],
  video: [systemIds.timeOrdered("vid", new Date())],
  key: [systemIds.random("key")],
  delivery: [systemIds.timeOrdered("dlv", new Date())],
  path: [
    "/videos/AAAAAAAAAAAAAAAAAAAAAA/vid_1.jpg",
    "/videos/../vid_1.jpg",
    `/videos/${"x".repeat(900)}/vid_${"1".repeat(1100)}.jpg`,
    "/videos/%00/vid_.jpg",
    "/videos/vid_1",
    "/videos/é/vid_1.jpg",
  ],
};
const impossible = [
  "%00",
  "x".repeat(99),
  "x".repeat(101),
  "x".repeat(1025),
  "x".repeat(2049),
  "%E2%82%AC",
  "..%2f..%2fx",
  "a%0d%0ab",
  "null",
  "job_",
  "%zz",
];
const near = (id: string) => [
  id.slice(0, -1),
  `${id}0`,
  id.toLowerCase(),
  `${id}%20`,
  encodeURIComponent(`${id}\u0000`),
];

describe.each(references)("$where", (reference) => {
  const credentials = reference.tokenOnly ? [byToken] : [byKey, byToken];

  it.each(credentials)(
    "answers another's thing as one that never was, whatever it is called (%#)",
    async (credential) => {
      const stranger = strangerAt(references.findIndex(({ where }) => where === reference.where));
      const before = await stateSnapshot(openState(service.state));
      const id = theirs[reference.kind];
      const others = reference.kind === "path" ? [] : [...impossible, ...near(id)];

      const foreign = await ask(reference, id, credential(stranger));

      expect(foreign.status).toBe(404);
      for (const nothing of [...nothings[reference.kind], ...others])
        expect([nothing, lasting(await ask(reference, nothing, credential(stranger)))]).toEqual([
          nothing,
          lasting(foreign),
        ]);
      expect(changesBetween(before, await stateSnapshot(openState(service.state)))).toEqual([]);
    },
  );
});

it.each(references.filter(({ shows }) => shows))(
  "$where shows its owner what it hides from others",
  async (reference) => {
    expect((await ask(reference, theirs[reference.kind], byKey(owner))).status).toBe(200);
  },
);

it("a ticket opens nothing to whoever is somebody else", async () => {
  const [reference] = references.filter(({ where }) => where.includes("?jobId"));
  if (!reference) throw new Error("No endpoint takes a job's id in its query");
  const more = `&ticket=${events.ticket}`;
  const unknown = nothings.job[0] ?? "";

  const foreign = await ask(reference, theirs.job, byKey(strangerAt(0)), more);

  expect(foreign.status).toBe(404);
  expect(lasting(await ask(reference, unknown, byKey(strangerAt(0)), more))).toBe(lasting(foreign));
  expect((await ask(reference, unknown, ["Accept", "*/*"], more)).status).toBe(401);
});

it.each([
  ["/api/jobs", { jobs: [], next: null }],
  ["/api/webhooks/deliveries", { deliveries: [], next: null }],
])("a page of %s before another's begins with nothing", async (list, empty) => {
  const before = list === "/api/jobs" ? theirs.job : theirs.delivery;
  const response = await fetch(`${service.baseUrl}${list}?before=${before}`, {
    headers: { "X-API-Key": strangerAt(0).apiKey },
  });

  expect(await response.json()).toEqual(empty);
});

it("another's Idempotency-Key is a key like any other", async () => {
  const make = async (caller: Caller) => {
    const [name, value] = byToken(caller);
    const headers = { [name]: value, "Content-Type": "application/json", "Idempotency-Key": "the-same-for-both" };
    const body = JSON.stringify({ name: "a key", scopes: ["videos"] });
    const response = await fetch(`${service.baseUrl}/api/keys`, { method: "POST", headers, body });
    return {
      status: response.status,
      replay: response.headers.get("idempotent-replay"),
      made: JSON.parse(await response.text()),
    };
  };

  const [first, second] = [await make(owner), await make(strangerAt(0))];

  expect([first, second]).toMatchObject([
    { status: 201, replay: null },
    { status: 201, replay: null },
  ]);
  expect(second.made.id).not.toBe(first.made.id);
});

/** One of everything: a reel that is done, its job, its key, a webhook, a track; an AI video and thumbnails that were cancelled. */
async function makeThings({ apiKey, keyId }: Caller): Promise<{ things: Things; ticket: string }> {
  const headers = { "X-API-Key": apiKey };
  const form = new FormData();
  form.set("audio", new Blob([await makeMp3(1)]), "a.mp3");
  form.append("images", new Blob([await makePicture(400, 400).jpeg().toBuffer()]), "a.jpg");
  form.set("profile", "draft");
  const started = await fetch(`${service.baseUrl}/api/generate`, { method: "POST", headers, body: form });
  const { jobId, events_url } = JSON.parse(await started.text());
  await (await fetch(service.baseUrl + events_url)).text();
  const [video] = JSON.parse(await (await fetch(`${service.baseUrl}/api/videos`, { headers })).text());
  const cancelled = async (path: string, body: object) => {
    const json = { ...headers, "Content-Type": "application/json" };
    const launched = await fetch(service.baseUrl + path, { method: "POST", headers: json, body: JSON.stringify(body) });
    const { job_id: id } = JSON.parse(await launched.text());
    expect((await fetch(`${service.baseUrl}/api/jobs/${id}`, { method: "DELETE", headers })).status).toBe(200);
    return String(id);
  };
  const clip = await cancelled("/api/ltx/generate", { mode: "t2v", prompt: "a lighthouse at dusk" });
  const thumbnail = await cancelled("/api/thumbnails", { source_url: new URL(video.url, service.baseUrl).pathname });
  const json = { ...headers, "Content-Type": "application/json" };
  const wanted = JSON.stringify({ prompt: "a calm evening", seconds: 5 });
  const asked = await fetch(`${service.baseUrl}/api/generate-music`, { method: "POST", headers: json, body: wanted });
  const { taskId: music } = JSON.parse(await asked.text());
  const track = await trackOf(`${service.baseUrl}/api/generate-music/${music}`, headers);
  const { documents, tableName, items } = openState(service.state);
  const [account] = (await items("Videos")).map((item) => String(item.account_id));
  const delivery = testDelivery(
    { accountId: String(account), id: systemIds.timeOrdered("dlv", new Date()), url: "https://receiver.example.com/" },
    new Date(),
  );
  const { pending_shard: _shard, next_attempt_at: _at, ...settled } = delivery;
  await documents.send(
    new PutCommand({ TableName: tableName("WebhookDeliveries"), Item: { ...settled, state: "delivered" } }),
  );
  return {
    things: {
      job: jobId,
      clip,
      thumbnail,
      music,
      track,
      video: video.id,
      key: keyId,
      delivery: delivery.id,
      path: video.thumbnail,
    },
    ticket: String(new URL(events_url, service.baseUrl).searchParams.get("ticket")),
  };
}

/** The track of a music task, once it is made. */
async function trackOf(task: string, headers: Record<string, string>): Promise<string> {
  for (;;) {
    const { status, track_id } = JSON.parse(await (await fetch(task, { headers })).text());
    if (status === "done") return track_id;
    if (status === "error") throw new Error("No music was made");
    await sleep(200);
  }
}
