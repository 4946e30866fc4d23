import { afterAll, beforeAll, it } from "vitest";
import { expectCharges } from "../support/expect-charges.ts";
import { thumbnailCalls } from "../support/thumbnail-calls.ts";
import { startThumbnailService } from "../support/thumbnail-service.ts";

let thumbnails: Awaited<ReturnType<typeof startThumbnailService>>;
beforeAll(async () => {
  thumbnails = await startThumbnailService();
}, 600_000);
afterAll(() => thumbnails.stop());

it("charges for every combination what the table says and its answer said, and gives it all back when it fails", () =>
  expectCharges(thumbnails, thumbnailCalls));
