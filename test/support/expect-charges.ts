import { expect } from "vitest";
import { patience } from "./patience.ts";
import type { ThumbnailCall } from "./thumbnail-calls.ts";
import type { startThumbnailService } from "./thumbnail-service.ts";

type Thumbnails = Awaited<ReturnType<typeof startThumbnailService>>;

/** Expects that each call is charged what the table says and its answer said, and that all is given back when the jobs fail. */
export async function expectCharges(thumbnails: Thumbnails, calls: readonly ThumbnailCall[]): Promise<void> {
  const credits = 20_000;
  const account = await thumbnails.service.account({ credits });
  const charges = new Map<string, number>();

  for (let index = 0; index < calls.length; index += 10)
    await Promise.all(
      calls.slice(index, index + 10).map(async ({ call, images, each }) => {
        const { status, body } = await thumbnails.start(account, { source_url: `${thumbnails.base}/gone`, ...call });
        expect([status, body.cost, body.cost_breakdown], JSON.stringify(call)).toEqual([
          ...[202, 5 + images * each, { composition: 5, ai_images: images * each }],
        ]);
        charges.set(body.job_id, -body.cost);
      }),
    );

  const ledger = async () =>
    JSON.parse((await thumbnails.service.operator("ledger", "show", "--email", account.email)).stdout);
  type Entry = { kind: string; job_id: string; monthly: number; pack: number };
  const sums = async (kind: string) =>
    new Map(
      (await ledger())
        .filter((entry: Entry) => entry.kind === kind)
        .map(({ job_id, monthly, pack }: Entry) => [job_id, monthly + pack]),
    );
  expect(await sums("charge")).toEqual(charges);
  const refunds = new Map([...charges].map(([jobId, charge]) => [jobId, -charge]));
  await expect.poll(() => sums("refund"), { ...patience, interval: 3000 }).toEqual(refunds);
  expect(await thumbnails.creditsOf(account)).toBe(1500 + credits);
}
