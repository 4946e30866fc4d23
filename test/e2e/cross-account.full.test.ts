import { afterAll, beforeAll, describe } from "vitest";
import { crossAccountTests } from "../support/cross-account-tests.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
  const { apiKey } = await service.account();
  // The tracks that come with the service are laid out by the first who asks for them.
  await fetch(`${service.baseUrl}/api/music`, { headers: { "X-API-Key": apiKey } });
});
afterAll(() => service.stop());

describe("another account, by every ID that is nothing's", () => crossAccountTests(() => service));
