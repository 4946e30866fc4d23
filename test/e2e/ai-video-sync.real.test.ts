import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/call-api.ts";
import { patientCall } from "../support/patient-call.ts";
import { type Service, sharedService } from "../support/service.ts";
import { jobOf, jsonOf, quick, slow } from "../support/sync-ai-videos.ts";

let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await sharedService();
  const { apiKey } = await service.account({ plan: "pro", credits: 200 });
  headers = { "X-API-Key": apiKey };
});
afterAll(() => service.stop());

const get = async (where: string) => (await callApi(service, "GET", where, { headers })).body;
const make = (body: object, query = "") =>
  patientCall(`${service.baseUrl}/api/ltx/generate-sync${query}`, { headers, body });

it("answers where the video is, and who made it, as JSON where that is wanted", async () => {
  const answer = await make({ ...quick, negative: "rain" }, "?format=json");
  const { output_url } = await get(`/api/ltx/status/${jobOf(answer)}`);

  expect(output_url).toMatch(/^\/videos\//);
  const url = service.baseUrl + output_url;
  expect(jsonOf(answer)).toEqual({
    status: "done",
    job_id: jobOf(answer),
    output_url,
    url,
    engine: "builtin",
    preview: true,
    not_drawn: [],
    warnings: ["negative: The built-in engine cannot leave things out, so it changed nothing."],
  });
  expect(answer).toMatchObject({ status: 200, isWhole: true, headers: { "content-type": "application/json" } });
  expect((await fetch(url)).headers.get("content-type")).toBe("video/mp4");
});

it("refuses what is wrong before it costs anything", async () => {
  const { creditsTotal: before } = await get("/api/me");
  const answers = await Promise.all([
    make({ ...slow, prompt: "x" }),
    make({ ...slow, tier_id: "tier2" }),
    make(slow, "?format=gif"),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers.map((answer) => jsonOf(answer).details[0].path)).toEqual(["prompt", "tier_id", "format"]);
  expect((await get("/api/me")).creditsTotal).toBe(before);
});
