import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkTicket, makeTicket } from "#domain/jobs/events-ticket";

const account = { id: "acc_1", session_generation: 3 };
const noon = new Date("2026-03-10T12:00:00.000Z");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const ticket = makeTicket(account, "job_1", "pepper", noon);
const [claims = "", signature = ""] = ticket.split(".");
const encode = (text: string) => Buffer.from(text).toString("base64url");
const decode = (text: string) => Buffer.from(text, "base64url").toString();

it("admits to its job for an hour", () => {
  expect(checkTicket(ticket, "pepper", after(59))).toEqual({
    admitted: { accountId: "acc_1", jobId: "job_1", generation: 3 },
  });
  expect(checkTicket(ticket, "pepper", after(60))).toEqual({ denied: "expired" });
});

it("can stand in a URL as it is", () => {
  expect(encodeURIComponent(ticket)).toBe(ticket);
});

describe("a ticket is forged", () => {
  it.each([
    ["for another job", `${encode(decode(claims).replace("job_1", "job_2"))}.${signature}`],
    ["for another account", `${encode(decode(claims).replace("acc_1", "acc_2"))}.${signature}`],
    ["for a later generation", `${encode(decode(claims).replace(".3.", ".4."))}.${signature}`],
    ["for a later time", `${encode(decode(claims).replace(/\d$/, (digit) => `${digit}0`))}.${signature}`],
    ["with another signature", `${claims}.${encode("x".repeat(32))}`],
    ["with a signature cut short", `${claims}.${signature.slice(0, -4)}`],
    ["without a signature", claims],
    ["without anything", ""],
    ["under another deployment's pepper", makeTicket(account, "job_1", "salt", noon)],
    [
      "under the pepper itself, as keys are stored",
      `${claims}.${createHmac("sha256", "pepper").update(decode(claims)).digest("base64url")}`,
    ],
  ])("%s", (_, forged) => {
    expect(checkTicket(forged, "pepper", noon)).toEqual({ denied: "forged" });
  });
});
