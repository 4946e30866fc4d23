import path from "node:path";
import { every } from "@reelwright/platform/every";
import { type GrantedFiles, grantedFiles } from "@reelwright/platform/granted-files";
import { describeError, log } from "@reelwright/platform/log";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import type * as z from "zod";
import { renderTools } from "#lambda/capabilities/render-tools";
import { beatMs, DecodeAnswer, DecodeCall, type DecodeStep } from "#lambda/decode-step";
import { type AnyInternalFunction, internalFunction } from "#lambda/internal-function";
import { JobFailed } from "#lambda/worker";
import { untilStopped } from "./until-stopped.ts";

/** What the work of a decoder is done with. */
export interface Decoding {
  /** The files of the job, and no others. */
  files: GrantedFiles;
  /** Stores a local file for the worker, under the name that it has. */
  keep(file: string): Promise<void>;
  /** A folder of its own, which is deleted afterwards. */
  dir: string;
  tools: ReturnType<typeof renderTools.build>;
  /** Aborted if the work is no longer wanted. */
  signal: AbortSignal;
  /** Reports how many units of the task are done. */
  report(done: number): void;
}

interface Decoder<I extends z.ZodType, O extends z.ZodType>
  extends Pick<AnyInternalFunction, "memoryMb" | "diskMb" | "layers" | "files" | "impact"> {
  /** Throws `JobFailed` for a reason that the job's owner can read. */
  decode(input: z.output<I>, decoding: Decoding): Promise<z.input<O>>;
}

/**
 * The spec of a function that decodes media of callers and providers. It has no rights at all, no way to any network but to S3, and there it has the
 * files that its worker has signed for it.
 */
export const decoder = <I extends z.ZodType, O extends z.ZodType>(
  step: DecodeStep<I, O>,
  { decode, ...needed }: Decoder<I, O>,
) =>
  internalFunction({
    ...needed,
    input: DecodeCall,
    output: DecodeAnswer,
    timeoutSeconds: step.timeoutSeconds,
    closed: true,
    uses: { tools: renderTools },

    async handle({ input, files: grant, made, stop, progress }, { tools }): Promise<DecodeAnswer> {
      const files = grantedFiles(grant);
      let done = 0;
      let reported = 0;
      const beat = async () => {
        if (done === reported) return;
        reported = done;
        await files.writeText(progress, String(done), "text/plain");
      };
      const stopBeating = every(beatMs)(() =>
        beat().catch((error) => log("warn", "beat failed", { error: describeError(error) })),
      );
      try {
        const answer = await untilStopped({ files, stop }, async (signal): Promise<DecodeAnswer> => {
          await using scratch = await scratchFolder();
          const report = (units: number) => {
            done = units;
          };
          const keep = (file: string) => files.upload(made + path.basename(file), file, "application/octet-stream");
          const decoding = { files, keep, dir: scratch.dir, tools, signal, report };
          const output = await decode(step.input.parse(input), decoding);
          return { status: "done", output: step.output.parse(output) };
        });
        return answer ?? { status: "stopped" };
      } catch (error) {
        if (error instanceof JobFailed) return { status: "failed", code: error.code, message: error.message };
        throw error;
      } finally {
        stopBeating();
      }
    },
  });
