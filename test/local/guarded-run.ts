import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Lambda } from "@aws-sdk/client-lambda";
import { runAssembly } from "@reelwright/aws-local/run-assembly";
import { writeGuardedAssembly } from "./guarded-assembly.ts";

export type GuardedRun = Awaited<ReturnType<typeof runGuarded>>;

/** Runs the guarded assembly, and gets hold of the credentials of its function `caller`. */
export async function runGuarded() {
  const directory = await mkdtemp(join(tmpdir(), "access-"));
  const lines: string[] = [];
  const running = await runAssembly({
    assemblyDirectory: writeGuardedAssembly(directory),
    stateDirectory: join(directory, "state"),
    log: (line) => lines.push(line),
  });
  const stack = JSON.parse(await readFile(join(directory, "state/stack.json"), "utf8"));
  const outputs: Record<string, string> = Object.fromEntries(
    Object.entries<string>(stack.outputs.Guarded).map(([name, value]) => [name.replace(/Out$/, ""), value]),
  );
  const operator: { accessKeyId: string; secretAccessKey: string } = {
    accessKeyId: stack.accessKeyId,
    secretAccessKey: stack.secretAccessKey,
  };
  /** The configuration of a client of a service. */
  const as = (service: string, credentials: typeof operator) => ({
    region: stack.region,
    endpoint: String(stack.endpoints[service]),
    credentials,
    maxAttempts: 1,
  });
  const { Payload } = await new Lambda(as("lambda", operator)).invoke({ FunctionName: "caller" });
  const environment = JSON.parse(Payload?.transformToString() ?? "");
  const caller: typeof operator = {
    accessKeyId: environment.AWS_ACCESS_KEY_ID,
    secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
  };
  return {
    running,
    /** What the runner has logged. */
    lines,
    as,
    operator,
    caller,
    /** The template's output of that name. */
    output: (name: string) => outputs[name] ?? "",
    async stop() {
      await running.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** AWS's sentence to the caller, as a pattern. S3 has the resource in quotes. */
export function sentence(action: string, resource: string): RegExp {
  const session = "arn:aws:sts::000000000000:assumed-role/Guarded-callerServiceRole\\w+/caller";
  const literal = resource.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const on = action.startsWith("s3:") ? `"${literal}"` : literal;
  return new RegExp(
    `^User: ${session} is not authorized to perform: ${action} on resource: ${on} because no identity-based policy allows the ${action} action$`,
  );
}

/** What the log has then. */
export function missingStatement(action: string, resource: string): string {
  return `caller: AccessDenied for ${action} on ${resource}: its role lacks {"Effect":"Allow","Action":"${action}","Resource":"${resource}"}`;
}
