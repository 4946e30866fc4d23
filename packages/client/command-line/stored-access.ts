import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import * as z from "zod";
import type { Access } from "./access.ts";
import type { Terminal } from "./terminal.ts";

const Stored = z.object({ url: z.string(), apiKey: z.string() });

/** The file that `reelwright login` writes. */
export function accessFile({ env }: Pick<Terminal, "env">): string {
  return path.join(env.XDG_CONFIG_HOME || path.join(homedir(), ".config"), "reelwright", "credentials.json");
}

/** The stored service and key; null before the first login. */
export async function readAccess(terminal: Pick<Terminal, "env">): Promise<Access | null> {
  const text = await readFile(accessFile(terminal), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : Stored.parse(JSON.parse(text));
}

/** Stores a service and its key so that only this user can read them. */
export async function writeAccess(terminal: Pick<Terminal, "env">, access: Access): Promise<string> {
  const file = accessFile(terminal);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
  // The mode above counts for new files only.
  await chmod(file, 0o600);
  return file;
}
