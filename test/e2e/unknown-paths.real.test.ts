import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { unknownPath } from "#lambda/errors";
import { type Service, sharedService } from "../support/service.ts";

const ErrorBody = z.object({ code: z.string(), error: z.string() });

let service: Service;
let key = "";
beforeAll(async () => {
  service = await sharedService();
  key = (await service.account()).apiKey;
});
afterAll(() => service.stop());

async function refusalOf(method: string, path: string, headers: Record<string, string> = {}) {
  const body = headers["Content-Type"] === undefined ? undefined : "a=1";
  const response = await fetch(service.baseUrl + path, { method, headers, body });
  return { status: response.status, ...ErrorBody.parse(await response.json()) };
}

it.each([
  ["nobody", {}],
  ["a token", { Authorization: "Bearer tok_none" }],
  ["what is no credential", { Authorization: "Basic YTpi" }],
  ["a form", { "Content-Type": "application/x-www-form-urlencoded" }],
  ["files", { "Content-Type": "multipart/form-data; boundary=b" }],
])("a path that does not exist is not found, asked for with %s", async (_, headers) => {
  for (const path of ["/api/none", "/api/me/none", "/none/at/all"])
    expect(await refusalOf("POST", path, headers)).toEqual({ status: 404, code: "not_found", error: unknownPath });
});

it.each(["application/json", "text/plain", "application/octet-stream"])(
  "a method that a path does not have is refused with those that it has, whatever is sent: %s",
  async (type) => {
    const { status, code, error } = await refusalOf("PUT", "/api/me", { "Content-Type": type, "X-API-Key": key });

    expect([status, code]).toEqual([405, "method_not_allowed"]);
    expect(error).toMatch(/GET/);
  },
);

it("a method that a path does not have is refused with our error body even if nothing takes such a body", async () => {
  expect(await refusalOf("PUT", "/api/me", { "Content-Type": "video/mp4" })).toMatchObject({
    status: 415,
    code: "unsupported_media_type",
  });
});
