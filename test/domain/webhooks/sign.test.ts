import { createHash, randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, it } from "vitest";
import { signedHeaders } from "#features/webhooks/sign";
import { webhookSecret } from "#features/webhooks/webhook-secret";
import { seededRandom } from "../../support/random.ts";

const random = seededRandom(20);
const below = (limit: number) => Math.floor(random() * limit);
const secret = webhookSecret("pepper", "acc_1", 2);
const replaced = webhookSecret("pepper", "acc_1", 1);

/** HMAC-SHA-256 by its definition (RFC 2104), for a check that shares nothing with the signer. */
function hmac(key: Buffer, message: Buffer): Buffer {
  const padded = Buffer.alloc(64);
  (key.length > 64 ? sha256(key) : key).copy(padded);
  const [inner, outer] = [padded.map((byte) => byte ^ 0x36), padded.map((byte) => byte ^ 0x5c)];
  return sha256(outer, sha256(inner, message));
}
const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();

/** What a receiver of the service's own headers does: the secret as it reads, over the timestamp and the bytes as they came. */
const ours = (headers: Record<string, string>, body: Buffer, key: string) =>
  headers["X-Service-Signature"] ===
  `sha256=${hmac(Buffer.from(key), Buffer.concat([Buffer.from(`${headers["X-Service-Timestamp"]}.`), body])).toString("hex")}`;

function standard(headers: Record<string, string>, body: Buffer, key: string): boolean {
  try {
    new Webhook(key).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

const alphabets = ['abc 09{}"\\', "éßñøÅ", "日本語中文", "🎬👩‍🚀🇪🇺", "سلام שלום", "\u0000\u001f\u2028\n\r\t"];
function someBody(): string {
  const letters = [...alphabets.slice(0, 1 + below(alphabets.length)).join("")];
  const text = Array.from({ length: below(400) }, () => letters[below(letters.length)]).join("");
  return JSON.stringify({ event: "job.completed", job_id: `job_${below(1e9)}`, error: text });
}
const someId = () => `dlv_${below(1e9)}`;
const flipped = (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  const at = below(changed.length);
  changed.writeUInt8(changed.readUInt8(at) ^ (1 << below(8)), at);
  return changed;
};
/** Another of the characters that may stand there. */
const changedDigit = (text: string) => {
  const at = text.length - 1 - below(6);
  return text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1);
};

describe("the signatures of a thousand random bodies", () => {
  const now = new Date();
  const signed = () => {
    const [id, body] = [someId(), someBody()];
    const headers = signedHeaders(
      { id, event: "job.completed", body },
      { secrets: [secret], serviceName: "Service", now },
    );
    return { id, bytes: Buffer.from(body), headers };
  };
  let cases: ReturnType<typeof signed>[] = [];
  beforeAll(() => {
    cases = Array.from({ length: 1000 }, signed);
  });
  const accepted = (check: (of: (typeof cases)[number]) => boolean) => cases.filter(check).length;

  it("are accepted by independent receivers of both kinds", () => {
    expect(accepted(({ headers, bytes }) => ours(headers, bytes, secret))).toBe(1000);
    expect(accepted(({ headers, bytes }) => standard(headers, bytes, secret))).toBe(1000);
  });

  it("do not outlast one changed bit of the body", () => {
    expect(accepted(({ headers, bytes }) => ours(headers, flipped(bytes), secret))).toBe(0);
    expect(accepted(({ headers, bytes }) => standard(headers, flipped(bytes), secret))).toBe(0);
  });

  it("do not outlast another timestamp, nor the standard one another id", () => {
    // Within the tolerance, so that it is the signature that refuses it.
    const later = String(Math.floor(now.getTime() / 1000) - 1);
    expect(accepted(({ headers, bytes }) => ours({ ...headers, "X-Service-Timestamp": later }, bytes, secret))).toBe(0);
    expect(accepted(({ headers, bytes }) => standard({ ...headers, "webhook-timestamp": later }, bytes, secret))).toBe(
      0,
    );
    expect(
      accepted(({ headers, bytes, id }) => standard({ ...headers, "webhook-id": changedDigit(id) }, bytes, secret)),
    ).toBe(0);
  });

  it("are nothing to another secret, one bit away or the one before", () => {
    const near = `whsec_${flipped(Buffer.from(secret.slice(6), "base64")).toString("base64")}`;
    for (const other of [near, replaced, webhookSecret("pepper", "acc_2", 2)]) {
      expect(accepted(({ headers, bytes }) => ours(headers, bytes, other))).toBe(0);
      expect(accepted(({ headers, bytes }) => standard(headers, bytes, other))).toBe(0);
    }
  });
});

describe("the headers of an attempt", () => {
  const delivery = { id: "dlv_1", event: "job.failed", body: '{"error":"Ünlesbar"}' } as const;
  const now = new Date("2026-03-10T12:00:00.999Z");

  it("are the four of the service and the three of the standard, at the second it is", () => {
    const headers = signedHeaders(delivery, { secrets: [secret], serviceName: "Acme-Video", now });

    expect(headers).toEqual({
      "X-Acme-Video-Event": "job.failed",
      "X-Acme-Video-Delivery": "dlv_1",
      "X-Acme-Video-Timestamp": "1773144000",
      "X-Acme-Video-Signature": expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
      "webhook-id": "dlv_1",
      "webhook-timestamp": "1773144000",
      "webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
  });

  it("are made anew for each attempt, over the same id and body", () => {
    const at = (seconds: number) =>
      signedHeaders(delivery, {
        secrets: [secret],
        serviceName: "Service",
        now: new Date(now.getTime() + seconds * 1000),
      });

    expect(at(2)["webhook-id"]).toBe(at(0)["webhook-id"]);
    expect(at(2)["X-Service-Timestamp"]).toBe("1773144002");
    expect(at(2)["X-Service-Signature"]).not.toBe(at(0)["X-Service-Signature"]);
  });

  it("after a rotation let receivers with either secret verify by the standard, with the new one by ours", () => {
    const body = Buffer.from(delivery.body);
    const headers = signedHeaders(delivery, { secrets: [secret, replaced], serviceName: "Service", now: new Date() });

    expect(headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    expect([secret, replaced].map((key) => standard(headers, body, key))).toEqual([true, true]);
    expect([secret, replaced].map((key) => ours(headers, body, key))).toEqual([true, false]);
    expect(standard(headers, body, `whsec_${randomBytes(32).toString("base64")}`)).toBe(false);
  });
});
