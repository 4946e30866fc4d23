import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runtimeEnvironment } from "@reelwright/aws-local/lambda/environment";
import { type FunctionProcess, startFunctionProcess } from "@reelwright/aws-local/lambda/function-process";
import { ProcessError, run } from "@reelwright/platform/process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ffmpeg } from "../support/media.ts";

const probe = path.resolve(import.meta.dirname, "../support/hostile/decoder-probe.sh");
const runFfmpeg = path.resolve(import.meta.dirname, "../../packages/renderer/media/run-ffmpeg.ts");
const directory = mkdtempSync(path.join(tmpdir(), "decoder-reach-"));
const variables = { AWS_SECRET_ACCESS_KEY: "a key", JOBS_TABLE: "jobs" };
const facts = { name: "decoder", handler: "index.handler", memoryMegabytes: 1024, directory };
let started: FunctionProcess;

/** A function that runs the product's ffmpeg, in whose place the probe stands, while a file of its own is open. */
const code = `
import { openSync } from "node:fs";
import { runFfmpeg } from ${JSON.stringify(runFfmpeg)};
openSync("kept-open", "w");
export const handler = async () => {
  const work = { inputs: [], output: ["out"], cwd: process.cwd(), timeoutSeconds: 20 };
  const { stderr } = await runFfmpeg(${JSON.stringify(probe)}, work);
  return { ...JSON.parse(stderr), known: ${JSON.stringify(Object.keys(variables))}.map((name) => process.env[name]) };
};`;

beforeAll(async () => {
  writeFileSync(path.join(directory, "index.mjs"), code);
  started = await startFunctionProcess(
    {
      ...facts,
      arn: "arn",
      timeoutSeconds: 30,
      reservedConcurrency: undefined,
      temporaryRoot: path.join(directory, "tmp"),
      environment: { ...variables, ...runtimeEnvironment({ ...facts, json: false }) },
    },
    () => {},
  );
});
afterAll(async () => {
  await started?.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe("a program in the decoder's place", () => {
  it("reads no variable but settings of its memory, of itself, of its function or of another process of it, and holds none of its files", async () => {
    const result = await started.invoke("1", Buffer.from("{}")).result;
    if (result.kind !== "response") throw new Error(JSON.stringify(result));

    expect(JSON.parse(result.payload.toString())).toEqual({
      own: 0,
      parents: 0,
      functions: 0,
      files: 0,
      megabytes: 768,
      cores: "0",
      // The function itself still has what it was given.
      known: Object.values(variables),
    });
  });

  it("is refused more than three quarters of its function's memory", async () => {
    const draw = (size: string) => {
      const frame = ["-f", "lavfi", "-i", `color=s=${size}:d=0.04`, "-vf", "format=rgba64le", "-f", "null", "-"];
      return run(ffmpeg, frame, { cwd: directory, countedMemory: "address space" });
    };

    await draw("4000x4000");
    await expect(draw("12000x12000")).rejects.toMatchObject({ name: ProcessError.name, interrupted: false });
  });

  it("which reserves more than it uses, as Node does, is refused only what it would write", async () => {
    const fill = (megabytes: number) => `Buffer.alloc(${megabytes} * 2 ** 20, 1); process.stdout.write("had it")`;
    const have = (megabytes: number) => run(process.execPath, ["-e", fill(megabytes)], { cwd: directory });

    expect((await have(256)).stdout.toString()).toBe("had it");
    await expect(have(1800)).rejects.toThrow(ProcessError);
  });
});
