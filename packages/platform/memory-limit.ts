import { optionalEnv } from "./env.ts";

/**
 * What counts against the memory limit of a program: all mapped memory, or only writable memory. The latter is for
 * programs that reserve far more than they use, as Node does.
 */
export type CountedMemory = "address space" | "data";

/** The memory of a process outside Lambda: on a developer's machine. */
const elsewhereMb = 2048;

interface Limits {
  counted: CountedMemory;
  /** The only variables that the program has. */
  variables: Readonly<Record<string, string>>;
}

/**
 * The command that runs another one in at most three quarters of the function's memory, without other variables and
 * without a core dump. A program that needs more fails by itself, and the function reports it. Without a limit the
 * kernel would kill one or the other.
 */
export function withinMemory(
  command: string,
  args: readonly string[],
  { counted, variables }: Limits,
): { command: string; args: string[] } {
  const functionMb = Number(optionalEnv("AWS_LAMBDA_FUNCTION_MEMORY_SIZE") ?? elsewhereMb);
  const flag = { "address space": "-v", data: "-d" }[counted];
  const kilobytes = Math.floor(functionMb * 0.75) * 1024;
  // Shells export variables of their own. `env` treats an argument with an equals sign as a variable.
  const isBare = !command.includes("=");
  const given = isBare ? Object.entries(variables).map(([name, value]) => `${name}=${value}`) : [];
  return {
    command: "/bin/sh",
    args: [
      ...["-c", `ulimit -c 0 && ulimit ${flag} ${kilobytes} && exec ${isBare ? "env -i " : ""}"$@"`, "sh"],
      ...[...given, command, ...args],
    ],
  };
}
