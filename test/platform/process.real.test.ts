import { tmpdir } from "node:os";
import { ProcessError, run } from "@reelwright/platform/process";
import { describe, expect, it } from "vitest";

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

  it("has the variables that it is given, and no others", async () => {
    const { stdout } = await script("process.stdout.write(JSON.stringify(process.env))", { variables: { A: "b=c d" } });

    expect(JSON.parse(stdout.toString())).toEqual({ A: "b=c d" });
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

  it.each([
    ["is blamed for its own crash", "SIGSEGV", false],
    ["is not blamed for being killed by somebody else", "SIGKILL", true],
  ])("%s", async (_what, signal, interrupted) => {
    await expect(script(`process.kill(process.pid, "${signal}")`)).rejects.toMatchObject({
      message: expect.stringContaining(signal),
      interrupted,
    });
  });

  it.each([
    ["takes too long", "setInterval(() => {}, 1000)", { timeoutSeconds: 0.2 }, "longer than 0.2 s"],
    [
      "writes too much",
      "console.log('x'.repeat(9000)); setInterval(() => {}, 1000)",
      { maxStdoutBytes: 50 },
      "more than 50 bytes",
    ],
  ])("is killed when it %s", async (_what, code, limits, message) => {
    const exceeding = { message: expect.stringContaining(message), interrupted: false };

    await expect(script(code, limits)).rejects.toMatchObject(exceeding);
  });

  it("is remembered for the last of what it complained about, however long it did", async () => {
    const { stderr } = await script(
      "process.stderr.write('x'.repeat(10_000_000), () => process.stderr.write('the end'))",
    );

    expect([stderr.length, stderr.slice(-7)]).toEqual([65_536, "the end"]);
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
