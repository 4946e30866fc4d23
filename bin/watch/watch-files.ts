import { existsSync, type FSWatcher, globSync, statSync, watch } from "node:fs";
import path from "node:path";

/** Editors write a file in several steps: changes are reported after a short pause. */
const quietMs = 30;

interface Wanted {
  root: string;
  /** Folders to watch, with all folders inside them except node_modules. */
  folders: readonly string[];
  /** Called with the files that were written, moved or deleted, named from the root. */
  onChange(files: string[]): void;
}

/** Watches source files until it is stopped. Each folder has a watcher: Linux reports replaced files only per folder. */
export function watchFiles({ root, folders, onChange }: Wanted): { stop(): void } {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (): void => {
    const files = [...changed].sort();
    changed.clear();
    onChange(files);
  };
  const watchFolder = (folder: string): void => {
    if (watchers.has(folder)) return;
    const watcher = watch(path.join(root, folder), (_, name) => {
      if (name === null || isOfAnEditor(name)) return;
      const file = path.posix.join(folder, name);
      if (statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory()) return watchTree(file);
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(tell, quietMs);
    });
    // The folder was deleted.
    watcher.on("error", () => watcher.close());
    watchers.set(folder, watcher);
  };
  const watchTree = (folder: string): void => {
    if (!existsSync(path.join(root, folder))) return;
    watchFolder(folder);
    for (const inner of globSync("**/", { cwd: path.join(root, folder), exclude: (name) => name === "node_modules" }))
      watchFolder(path.posix.join(folder, inner));
  };
  for (const folder of folders) watchTree(folder);
  return {
    stop() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** Swap files, backups and probes: `.a.ts.swp`, `a.ts~`, `4913`. */
const isOfAnEditor = (name: string): boolean => name.startsWith(".") || name.endsWith("~") || /^\d+$/.test(name);
