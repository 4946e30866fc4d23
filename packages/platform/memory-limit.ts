import { optionalEnv } from "./env.ts";

/**
 * What is counted against the limit of a program: all that it maps, or only what it may write, for programs that reserve far more than
 * they use, as Node does.
 */
export type CountedMemory = "address space" | "data";

/** The memory of a process that is no Lambda: a developer's. */
const elsewhereMb = 2048;

/**
 * The command that runs another one in at most three quarters of the function's memory, without variables and without a core dump. A
 * program that wants more fails by itself, and the function says so; without a limit the kernel would end one or the other.
 */
export function withinMemory(
  command: string,
  args: readonly string[],
  counted: CountedMemory,
): { command: string; args: string[] } {
  const functionMb = Number(optionalEnv("AWS_LAMBDA_FUNCTION_MEMORY_SIZE") ?? elsewhereMb);
  const flag = { "address space": "-v", data: "-d" }[counted];
  const kilobytes = Math.floor(functionMb * 0.75) * 1024;
  // Shells export variables of their own. `env` takes what has an equals sign in it for a variable.
  const bare = command.includes("=") ? "" : "env -i ";
  return {
    command: "/bin/sh",
    args: ["-c", `ulimit -c 0 && ulimit ${flag} ${kilobytes} && exec ${bare}"$0" "$@"`, command, ...args],
  };
}
