import { mkdir, readdir, rm, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";

// Several layers may have files in the same folder; below these, whole entries are linked.
const shared = new Set(["bin", "lib", "nodejs", join("nodejs", "node_modules")]);

/** Lays a function's layers over each other in `root`, as Lambda does in /opt: a later layer wins. */
export async function mergeLayers(root: string, layers: string[]): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  for (const layer of layers) await linkInto(root, resolve(layer), "");
}

async function linkInto(root: string, layer: string, folder: string): Promise<void> {
  for (const entry of await readdir(join(layer, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && shared.has(path)) {
      await mkdir(join(root, path), { recursive: true });
      await linkInto(root, layer, path);
    } else {
      await rm(join(root, path), { recursive: true, force: true });
      await symlink(join(layer, path), join(root, path));
    }
  }
}
