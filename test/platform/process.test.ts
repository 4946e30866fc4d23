import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { ProcessError, run } from "#platform/process";

const cwd = tmpdir();
const script = (code: string, options: Partial<Parameters<typeof run>[2]> = {}) =>
  run(process.execPath, ["-e", code], { cwd, ...options });

describe("a program that is run", () => {
  it("answers what it wrote", async () => {
    const { stdout, stderr } = await script("process.stdout.write('out'); process.stderr.write('err')");

    expect([stdout.toString(), stderr]).toEqual(["out", "err"]);
  });

  it("sees nothing of this process's environment", async () => {
    process.env.REELWRIGHT_TEST_SECRET = "secret";
    const { stdout } = await script("process.stdout.write(String(process.env.REELWRIGHT_TEST_SECRET))");
    delete process.env.REELWRIGHT_TEST_SECRET;

    expect(stdout.toString()).toBe("undefined");
  });

  it("reads what it is fed, to the end", async () => {
    const feed = async (stdin: NodeJS.WritableStream) => void stdin.write("a".repeat(200_000));

    const { stdout } = await script(
      "let n = 0; process.stdin.on('data', (d) => (n += d.length)).on('end', () => process.stdout.write(String(n)))",
      { feed },
    );

    expect(stdout.toString()).toBe("200000");
  });

  it("that fails says how, with the last of what it said", async () => {
    const failing = script("console.error('first'); console.error('the reason'); process.exit(3)");

    await expect(failing).rejects.toThrow(ProcessError);
    await expect(failing).rejects.toThrow(/exited with 3: .*the reason/);
  });

  it("that ends while it is still being fed fails by its status, not by the broken pipe", async () => {
    const feed = (stdin: NodeJS.WritableStream) =>
      new Promise<void>((_resolve) => {
        stdin.write(Buffer.alloc(4_000_000));
      });

    await expect(script("process.exit(5)", { feed })).rejects.toThrow(/exited with 5/);
  });

  it("is killed when it is aborted", async () => {
    const abort = new AbortController();
    const running = script("console.log(1); setInterval(() => {}, 1000)", {
      signal: abort.signal,
      feed: async () => abort.abort(new Error("no longer wanted")),
    });

    await expect(running).rejects.toThrow("no longer wanted");
  });

  it("is not started once aborted", async () => {
    await expect(script("", { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow("too late");
  });
});
