import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import { expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";

/** Page faults of the children of this process that it has waited for: `cminflt`, field 11 of proc_pid_stat(5). */
const faultsOfChildren = (): number => Number(readFileSync("/proc/self/stat", "latin1").split(") ")[1]?.split(" ")[8]);

it("uses the memory of a frame again, instead of giving it back to the kernel", async () => {
  const size = { width: 1280, height: 720 };
  const frame = Buffer.alloc(size.width * size.height * 1.5, 100);
  const frames = 100;
  const before = faultsOfChildren();

  await runFfmpeg(ffmpeg, {
    inputs: [{ kind: "raw", ...size, fps: 30 }],
    output: ["-f", "null", "-"],
    cwd: tmpdir(),
    timeoutSeconds: 60,
    async feed(stdin) {
      for (let sent = 0; sent < frames; sent++)
        await new Promise<void>((resolve) => stdin.write(frame, () => resolve()));
    },
  });

  // Every frame in new memory would be 34,000 faults, since a page has 4,096 bytes.
  expect(faultsOfChildren() - before).toBeLessThan((frames * frame.length) / 4096 / 3);
});
