import { expect, it } from "vitest";
import { checks } from "../../bin/first-deploy/checks.ts";
import { sharedService } from "../support/service.ts";

/** A synchronous AI video is the subject of tests of its own. */
const dear = /takes long/;

it("what a new deployment is checked for holds on one machine", async () => {
  const service = await sharedService();
  const { apiKey } = await service.account({ plan: "business", credits: 50 });
  const deployment = { baseUrl: service.baseUrl, apiKey, bodyMb: 3, silentSeconds: 0 };
  const seen = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => (dear.test(name) ? "" : check(deployment))),
  );

  expect(seen.filter(Boolean)).toEqual([
    expect.stringMatching(/^GET \/api\/me answered 200, request req_/),
    "all headers; no TLS on this machine",
    expect.stringMatching(/^(417|the body was taken)/),
    expect.stringMatching(/^3 MB in \d+ s, refused as no video, nothing charged$/),
    expect.stringMatching(/the next call answered 200$/),
  ]);
});
