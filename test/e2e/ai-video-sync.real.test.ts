import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { byTime } from "../fakes/fake-service.ts";
import { callApi } from "../support/call-api.ts";
import { type ClipService, startClipService } from "../support/clip-service.ts";
import { complaintsAbout } from "../support/decode-fully.ts";
import { patience } from "../support/patience.ts";
import { type PatientAnswer, patientCall } from "../support/patient-call.ts";
import { readStrictMp4 } from "../support/strict-mp4.ts";

/** How long the engine takes for a clip: its callers have had their headers by then. */
const lateMs = 25_000;
const quick = { mode: "t2v", prompt: "A lighthouse in a storm", model: "model_c", fps: 12 };
const slow = { mode: "t2v", prompt: "A lighthouse at dawn", model: "model_a", fps: 12 };

let running: ClipService;
let account: Awaited<ReturnType<typeof running.service.account>>;
beforeAll(async () => {
  running = await startClipService({ pace: byTime(lateMs) });
  // Clips of other models are made by the service itself.
  await running.configure({ minimax: running.fakes.settings.minimax });
  account = await running.service.account({ plan: "pro", credits: 200 });
});
afterAll(() => running.stop());

const key = () => ({ "X-API-Key": account.apiKey });
const make = (body: object, { query = "", headers = {} } = {}) =>
  patientCall(`${running.service.baseUrl}/api/ltx/generate-sync${query}`, { headers: { ...key(), ...headers }, body });
const get = async (where: string) => (await callApi(running.service, "GET", where, { headers: key() })).body;
const credits = async () => (await get("/api/me")).creditsTotal;
const jobOf = ({ headers }: PatientAnswer) => String(headers["x-job-id"]);
const jsonOf = ({ body }: PatientAnswer) => JSON.parse(body.toString("utf8"));

/** What was answered is, sample by sample, the clip that its job has published, and nothing in it is wrong. */
async function expectClipOf(answer: PatientAnswer): Promise<void> {
  expect(answer).toMatchObject({
    status: 200,
    isWhole: true,
    headers: {
      "content-type": "video/mp4",
      "content-disposition": expect.stringMatching(/^attachment; filename="vid_[\w-]+\.mp4"$/),
      location: `/api/ltx/status/${jobOf(answer)}`,
    },
  });
  const { status, output_url } = await get(`/api/ltx/status/${jobOf(answer)}`);
  expect(status).toBe("done");
  const published = Buffer.from(await (await fetch(running.service.baseUrl + output_url)).arrayBuffer());
  expect(readStrictMp4(answer.body).tracks).toEqual(readStrictMp4(published).tracks);
  expect(await complaintsAbout(answer.body)).toBe("");
}
const freesBeforeIndex = ({ body }: PatientAnswer) => {
  const types = readStrictMp4(body).boxes.map(({ type }) => type);
  return types.slice(0, types.indexOf("moov")).filter((type) => type === "free").length;
};

it("answers the clip itself, for what it costs", async () => {
  const before = await credits();
  const answer = await make(quick);

  await expectClipOf(answer);
  expect(before - (await credits())).toBe(10);
});

it("answers four facts as JSON where that is wanted", async () => {
  const answer = await make(quick, { query: "?format=json" });
  const { output_url } = await get(`/api/ltx/status/${jobOf(answer)}`);

  expect(output_url).toMatch(/^\/videos\//);
  const url = running.service.baseUrl + output_url;
  expect(jsonOf(answer)).toEqual({ status: "done", job_id: jobOf(answer), output_url, url });
  expect(answer).toMatchObject({ status: 200, isWhole: true, headers: { "content-type": "application/json" } });
  expect((await fetch(url)).headers.get("content-type")).toBe("video/mp4");
});

it("keeps the line alive until the clip is there, and gives the same clip again to the same key", async () => {
  const before = await credits();
  const headers = { "Idempotency-Key": randomUUID() };
  const answer = await make(slow, { headers });

  await expectClipOf(answer);
  expect(freesBeforeIndex(answer)).toBeGreaterThan(0);
  expect(answer.headers).not.toHaveProperty("content-length");
  expect(answer.silenceMs).toBeLessThan(30_000);
  const again = await make(slow, { headers });
  expect(again.headers).toMatchObject({ "idempotent-replay": "true", "x-job-id": jobOf(answer) });
  expect(again.headers["content-length"]).toBe(String(again.body.length));
  await expectClipOf(again);
  expect(before - (await credits())).toBe(10);
  expect((await make({ ...slow, seed: 1 }, { headers })).status).toBe(422);
});

it("answers with the true status when the engine refuses at once", async () => {
  const before = await credits();
  const answer = await make({ ...slow, prompt: "[[sensitive]]" });

  expect(answer.status).toBe(400);
  expect(answer.headers["content-type"]).toBe("application/json");
  expect(answer.headers.location).toBe(`/api/ltx/status/${jobOf(answer)}`);
  expect(jsonOf(answer)).toMatchObject({ code: "content_blocked", error: expect.stringContaining("refused") });
  expect(await credits()).toBe(before);
});

it("breaks the MP4 off and ends the JSON when the engine fails late; nothing is charged", async () => {
  const before = await credits();
  const failing = { ...slow, prompt: "[[out_sensitive]]" };
  const [mp4, json] = await Promise.all([make(failing), make(failing, { query: "?format=json" })]);

  expect(mp4).toMatchObject({ status: 200, isWhole: false });
  expect(mp4.body.toString("latin1", 4, 8)).toBe("ftyp");
  expect(mp4.body.includes("moov")).toBe(false);
  const { error } = await get(`/api/ltx/status/${jobOf(mp4)}`);
  expect(json).toMatchObject({ status: 200, isWhole: true });
  expect(json.body.toString()).toMatch(/^ +\{/);
  expect(jsonOf(json)).toEqual({
    status: "error",
    code: "content_blocked",
    error,
    status_code: 400,
    request_id: json.headers["x-request-id"],
  });
  expect(await credits()).toBe(before);
});

it("goes on with the job of a client that has left, and with everybody else's", async () => {
  const url = `${running.service.baseUrl}/api/ltx/generate-sync`;
  const left = await patientCall(url, { headers: key(), body: slow, onBytes: (_bytes, leave) => leave() });
  expect(left.isWhole).toBe(false);

  await expectClipOf(await make(quick));
  const status = async () => (await get(`/api/ltx/status/${jobOf(left)}`)).status;
  await expect.poll(status, { ...patience, interval: 1000 }).toBe("done");
});

it("refuses what is wrong before it costs anything", async () => {
  const before = await credits();
  const answers = await Promise.all([
    make({ ...slow, prompt: "x" }),
    make({ ...slow, tier_id: "tier2" }),
    make(slow, { query: "?format=gif" }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers.map((answer) => jsonOf(answer).details[0].path)).toEqual(["prompt", "tier_id", "format"]);
  expect(await credits()).toBe(before);
});
