import { expect, it } from "vitest";
import * as z from "zod";
import { listPage, listQuery } from "#lambda/list-page";

const Items = z.array(z.string());

it("names the next page in Link where more follows", () => {
  const { headers, body } = listPage(Items, ["b", "a"], { path: "/api/videos", limit: 2, next: "a b&c" });

  expect(headers).toEqual({ Link: '</api/videos?limit=2&before=a+b%26c>; rel="next"' });
  expect(body).toBe('["b","a"]');
});

it("has no Link on the last page", () => {
  expect(listPage(Items, [], { path: "/api/videos", limit: 2, next: null }).headers).toEqual({});
});

it("shows 100 where the caller does not say, and never more", () => {
  expect(listQuery("vid").parse({})).toEqual({ limit: 100 });
  for (const limit of ["0", "101", "many"]) expect(listQuery("vid").safeParse({ limit }).success).toBe(false);
});

it("refuses a place that is no ID of its kind, instead of listing from the start again", () => {
  expect(listQuery("vid").parse({ before: "vid_0VDSu1" })).toEqual({ limit: 100, before: "vid_0VDSu1" });
  for (const before of ["x", "0", "job_0VDSu1", "vid_"])
    expect(listQuery("vid").safeParse({ before }).error?.issues).toMatchObject([
      { path: ["before"], message: "This must be an ID that begins with vid_." },
    ]);
});
