import type { BatchGetCommand, BatchGetCommandOutput, DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { readTogether } from "#domain/records/read-together";

it("items of several tables are one read, and what DynamoDB leaves for another call is asked for again", async () => {
  const stored: Record<string, Record<string, unknown>> = { jobs: { id: "job_1" }, videos: { id: "vid_1" } };
  const asked: string[][] = [];
  const send = async ({ input }: BatchGetCommand): Promise<Partial<BatchGetCommandOutput>> => {
    const tables = Object.entries(input.RequestItems ?? {});
    asked.push(tables.map(([table]) => table));
    const [first, ...left] = tables;
    return {
      Responses: Object.fromEntries(
        [first].flatMap((one) => (one ? [[one[0], [stored[one[0]]].flatMap((item) => (item ? [item] : []))]] : [])),
      ),
      UnprocessedKeys: Object.fromEntries(left),
    };
  };
  const keys = { jobs: { id: "job_1" }, tracks: { id: "mus_none" }, videos: { id: "vid_1" } };

  const found = await readTogether({ send } as unknown as DynamoDBDocumentClient, keys);

  expect([...found]).toEqual([
    ["jobs", { id: "job_1" }],
    ["videos", { id: "vid_1" }],
  ]);
  expect(asked).toEqual([["jobs", "tracks", "videos"], ["tracks", "videos"], ["videos"]]);
});
