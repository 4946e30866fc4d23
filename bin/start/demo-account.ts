import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import * as z from "zod";
import { Refusal } from "./refusal.ts";

/** The account of `npm start`, as its file stores it: `. .local/demo.env` exports these variables in a shell. */
const DemoAccount = z.object({
  URL: z.string(),
  EMAIL: z.string(),
  PASSWORD: z.string(),
  KEY: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

const email = "demo@example.com";

interface Wanted {
  root: string;
  stateDirectory: string;
  baseUrl: string;
}

/**
 * The demo account. The first start creates it and stores it in `demo.env` of the state folder, readable only by its
 * owner. A later start uses the same password and key and never replaces one. Throws a Refusal if the stored key is not
 * accepted.
 */
export async function demoAccount({ root, stateDirectory, baseUrl }: Wanted): Promise<DemoAccount> {
  const file = path.join(stateDirectory, "demo.env");
  const kept = existsSync(file) ? DemoAccount.parse(parseEnv(readFileSync(file, "utf8"))) : null;
  const account = { ...(kept ?? (await create())), URL: baseUrl };
  // The clients and the command line know the service and the key by names of their own.
  const named = { ...account, REELWRIGHT_URL: account.URL, REELWRIGHT_API_KEY: account.KEY };
  const lines = Object.entries(named).map(([name, value]) => `export ${name}=${value}\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  const { status } = await fetch(new URL("/api/me", baseUrl), { headers: { "X-API-Key": account.KEY } });
  if (status === 401 || status === 403)
    throw new Refusal(
      `The API key in ${file} is not accepted any more. Put a new one there (POST /api/keys), or start from scratch with: rm -r ${stateDirectory}`,
    );
  return account;

  async function create(): Promise<Omit<DemoAccount, "URL">> {
    const password = crypto.randomUUID();
    const wanted = ["--email", email, "--password", password, "--plan", "business", "--credits", "500"];
    const operator = spawn(
      process.execPath,
      [path.join(root, "bin/reelwright.ts"), "account", "create", ...wanted, "--json", "--state", stateDirectory],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    const [said, problem, [code]] = await Promise.all([
      text(operator.stdout),
      text(operator.stderr),
      once(operator, "exit"),
    ]);
    if (code !== 0)
      throw new Refusal(
        `The demo account cannot be created: ${problem.trim().split("\n").at(-1)} To start from scratch: rm -r ${stateDirectory}`,
      );
    return {
      EMAIL: email,
      PASSWORD: password,
      KEY: z.object({ apiKey: z.string() }).parse(JSON.parse(said)).apiKey,
    };
  }
}
