import { prices } from "@reelwright/vocabulary/prices";
import { Reelwright } from "reelwright";
import { answerMcp } from "reelwright/mcp/mcp-over-http";
import { spendLimit } from "reelwright/mcp/tools/spend-limit";
import { describe, expect, it } from "vitest";
import { pricing } from "#features/ai-videos/pricing";

/** What a tool answers, and which paths of the API it called. */
async function callTool(name: string, input: object) {
  const paths: string[] = [];
  const client = new Reelwright({
    baseUrl: "https://reels.test",
    apiKey: "key",
    fetch: async (url) => {
      paths.push(new URL(String(url)).pathname);
      return Response.json({ secret: "whsec_1" });
    },
  });
  const headers: [string, string][] = [
    ["accept", "application/json, text/event-stream"],
    ["content-type", "application/json"],
  ];
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
  const workshop = {
    client,
    prices: { costs: { costs: prices }, videos: pricing(() => "builtin") },
    limit: spendLimit(null),
    templates: async () => [],
  };
  const answer = await answerMcp(workshop, { url: "https://reels.test/mcp", headers, message });
  return { text: await answer.text(), paths };
}

describe.each([
  ["job", { wait_seconds: 0 }],
  ["cancel_job", {}],
])("%s", (name, others) => {
  it("calls the path of its job alone", async () => {
    const { paths } = await callTool(name, { job_id: "job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP", ...others });

    expect(paths).toEqual(["/api/jobs/job_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"]);
  });

  it.each(["../webhooks/secret", "../brand-kits/kit_1", "job_1/../../videos/vid_1", "kit_1", "..", ""])(
    "refuses the job_id %j by its name, and calls nothing",
    async (job_id) => {
      const { text, paths } = await callTool(name, { job_id, ...others });

      expect(text).toContain('"isError":true');
      expect(text).toContain("job_id must be the ID of a job, such as job_");
      expect(paths).toEqual([]);
    },
  );
});
