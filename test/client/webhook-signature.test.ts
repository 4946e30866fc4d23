import { signWebhook, verifyWebhook } from "reelwright/webhook-signature";
import { describe, expect, it } from "vitest";
import { signedHeaders } from "#features/webhooks/sign";

const secret = `whsec_${Buffer.from("a secret of twenty-four by").toString("base64")}`;
const now = new Date("2026-11-22T12:00:00Z");
const body = JSON.stringify({ event: "job.completed", job_id: "job_1" });
const sent = signedHeaders(
  { id: "dlv_1", event: "job.completed", body },
  { secrets: [secret], serviceName: "Service", now },
);

describe("a webhook", () => {
  it("of the service is believed", async () => {
    expect(await verifyWebhook({ secret, headers: sent, body, now })).toEqual(JSON.parse(body));
    expect(await verifyWebhook({ secret, headers: new Headers(sent), body, now })).toEqual(JSON.parse(body));
  });

  it("is signed in tests as by the service", async () => {
    expect(sent).toMatchObject(await signWebhook({ secret, id: "dlv_1", body, now }));
  });

  it("is believed while either of two secrets has signed it", async () => {
    const secrets = [`whsec_${Buffer.from("another").toString("base64")}`, secret] as const;
    const headers = signedHeaders(
      { id: "dlv_1", event: "job.completed", body },
      { secrets, serviceName: "Service", now },
    );

    expect(await verifyWebhook({ secret, headers, body, now })).toEqual(JSON.parse(body));
  });

  it.each([
    ["with another body", { body: `${body} ` }, /signature is wrong/],
    ["with another secret", { secret: `whsec_${btoa("other")}` }, /signature is wrong/],
    ["with another ID", { headers: { ...sent, "webhook-id": "dlv_2" } }, /signature is wrong/],
    ["of five minutes ago", { now: new Date("2026-11-22T12:05:01Z") }, /older than 300 seconds/],
    ["without a signature", { headers: {} }, /are missing/],
    ["with a signature that is not base64", { headers: { ...sent, "webhook-signature": "v1,*" } }, /not base64/],
  ])("%s is refused", async (_, change, message) => {
    await expect(verifyWebhook({ secret, headers: sent, body, now, ...change })).rejects.toThrow(message);
  });
});
