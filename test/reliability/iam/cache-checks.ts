import assert from "node:assert/strict";
import { assertStatus, type Check } from "./check.ts";
import type { Customer } from "./customer.ts";
import { ended, reelForm } from "./reels.ts";
import type { World } from "./world.ts";

const rendering = ["prepare-reel", "direct-reel", "render-segment", "render-sound"];

async function generate(world: World, { key }: Customer, form: FormData) {
  const answer = await world.call("POST", "/api/generate-sync", { headers: key, body: form });
  assertStatus(answer, 200);
  return answer.body;
}

/** What it needs to render nothing twice, and to say so before. */
export const cacheChecks: readonly Check[] = [
  {
    name: "a reel that was rendered before is copied",
    workers: rendering,
    prepare: async (world) => async () => {
      const [customer, form] = [world.someCustomer(), reelForm(world)];
      await generate(world, customer, form);
      assert.equal((await generate(world, customer, form)).cache, "hit");
    },
  },
  {
    name: "pictures that were rendered before are not rendered for another sound",
    workers: ["prepare-reel", "direct-reel"],
    async prepare(world) {
      const [customer, form] = [world.someCustomer(), reelForm(world)];
      await generate(world, customer, form);
      return async () => {
        // As long as the first, and not the same file.
        form.set("audio", new Blob([world.media.audio, new Uint8Array(1)]), "narration.mp3");
        const started = await world.call("POST", "/api/generate", { headers: customer.key, body: form });
        await ended(world, { customer, jobId: started.body.jobId, webhook: "" }, "done");
      };
    },
  },
  ...["/api/generate", "/api/generate-sync"].map((where) => ({
    name: `${where} says what a reel would be, and reuses it`,
    workers: rendering,
    async prepare(world: World) {
      const [customer, form] = [world.someCustomer(), reelForm(world)];
      await generate(world, customer, form);
      return async () => {
        const dry = await world.call("POST", `${where}?dry_run=true`, { headers: customer.key, body: form });
        assert.deepEqual([dry.status, dry.body.cache, dry.body.duration_from], [200, "hit", "narration"]);
        const reused = await world.call("POST", `${where}?reuse=true`, { headers: customer.key, body: form });
        assert.equal(reused.body.cache, "hit");
      };
    },
  })),
];
