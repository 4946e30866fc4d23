import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { layerEnvironment } from "#infra/layers";

/** Decodes photographs of several sizes, four at a time, and prints what it holds in memory afterwards, in bytes. */
const program = `
  const { setTimeout: sleep } = require("node:timers/promises");
  const sharp = require("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  (async () => {
    const photo = { width: 3000, height: 2000, channels: 3, background: "#804020" };
    const file = await sharp({ create: photo }).jpeg().toBuffer();
    for (let width = 2800; width > 2000; width -= 140)
      await Promise.all([0, 30, 60, 90].map((less) => sharp(file).resize(width - less).raw().toBuffer()));
    for (const wait of [50, 50]) {
      gc();
      await sleep(wait);
    }
    console.log(process.memoryUsage.rss());
  })();`;

// Other systems have another C library, which has other settings.
it.runIf(process.platform === "linux")("a function with sharp gives the memory of its pictures back", async () => {
  const heldWith = async (environment: Record<string, string>) => {
    const env = { PATH: process.env.PATH, ...environment };
    const options = { cwd: path.resolve(import.meta.dirname, "../.."), env };
    const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", "--eval", program], options);
    return Number(stdout);
  };

  expect(await heldWith(layerEnvironment(["sharp"]))).toBeLessThan(0.7 * (await heldWith({})));
});
