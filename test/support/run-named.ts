import { spawn } from "node:child_process";

interface Named {
  /** The npm script, for the usage. */
  command: string;
  /** What one of them is called, for the usage. */
  noun: string;
  /** The file of each name. */
  files: Readonly<Record<string, string>>;
  /** The name that is run if none is named. Without it, the names are listed. */
  fallback?: string;
}

/** Runs the script that the command line names, with the options after its name, and exits as it does. Lists the names if there is none. */
export function runNamed({ command, noun, files, fallback }: Named): void {
  const [first, ...rest] = process.argv.slice(2);
  const isNamed = first !== undefined && !first.startsWith("-");
  const name = isNamed ? first : fallback;
  const options = isNamed || first === undefined ? rest : [first, ...rest];
  const file = name !== undefined && Object.hasOwn(files, name) ? files[name] : undefined;
  if (file === undefined) {
    const unknown = name === undefined ? "" : `There is no ${noun} "${name}". `;
    console.error(`${unknown}Usage: npm run ${command} -- NAME [options]\n\n${Object.keys(files).join("\n")}`);
    process.exitCode = 2;
    return;
  }
  const script = spawn(process.execPath, [file, ...options], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => script.kill(signal));
  script.once("exit", (code) => process.exit(code ?? 1));
}
