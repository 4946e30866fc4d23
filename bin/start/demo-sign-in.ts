import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

/** E-mail and password of the demo account that `npm start` keeps in a state folder; null if there is none. */
export function demoSignIn(stateDirectory: string): { email: string; password: string } | null {
  const file = path.join(stateDirectory, "demo.env");
  if (!existsSync(file)) return null;
  const { EMAIL: email, PASSWORD: password } = parseEnv(readFileSync(file, "utf8"));
  return email && password ? { email, password } : null;
}
