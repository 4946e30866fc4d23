import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

const Locked = z.object({ version: z.string(), integrity: z.string() });
const Lock = z.object({ packages: z.record(z.string(), z.unknown()) });
const Manifest = z.object({ version: z.string() });

/**
 * The folder of an npm package that a layer carries, in the version of package-lock.json. npm installs binaries of the
 * machine's own system only; those of other systems are fetched here, by npm, and checked against the lock file's hash.
 * So every machine makes the same layers.
 */
export function layerPackage(root: string, name: string): string {
  const { version, integrity } = lockedPackage(root, name);
  const installed = path.join(root, "node_modules", name);
  if (existsSync(installed) && installedVersion(installed) === version) return installed;
  const fetched = path.join(root, "node_modules/.cache/reelwright-layers", `${name.replace("/", "+")}@${version}`);
  if (!existsSync(fetched)) fetchPackage(`${name}@${version}`, integrity, fetched);
  return fetched;
}

function lockedPackage(root: string, name: string): z.infer<typeof Locked> {
  const { packages } = Lock.parse(JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")));
  const locked = Locked.safeParse(packages[`node_modules/${name}`]);
  if (!locked.success) throw new Error(`package-lock.json has no version and hash of ${name}`);
  return locked.data;
}

const installedVersion = (folder: string): string =>
  Manifest.parse(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"))).version;

/** Fetches a package into a folder, which is there only once its hash is right. */
function fetchPackage(wanted: string, integrity: string, folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const scratch = mkdtempSync(`${folder}-`);
  try {
    const file = execFileSync("npm", ["pack", wanted, "--silent", "--pack-destination", scratch], { encoding: "utf8" });
    const archive = path.join(scratch, file.trim().split("\n").at(-1) ?? "");
    checkIntegrity(readFileSync(archive), integrity, wanted);
    execFileSync("tar", ["-xzf", archive, "-C", scratch]);
    renameSync(path.join(scratch, "package"), folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Throws unless the bytes have the hash that the lock file names, such as `sha512-…`. */
export function checkIntegrity(bytes: Uint8Array, integrity: string, name: string): void {
  const [algorithm = "", ...digest] = integrity.split("-");
  const actual = createHash(algorithm).update(bytes).digest("base64");
  if (actual !== digest.join("-"))
    throw new Error(`${name} does not have the hash of package-lock.json: ${algorithm}-${actual}`);
}
