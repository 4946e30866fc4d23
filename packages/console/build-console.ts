import { readFileSync } from "node:fs";
import path from "node:path";
import { build, type OutputFile, type Plugin } from "esbuild";
import { apiFields } from "./logic/api-fields.ts";

const folder = import.meta.dirname;
const root = path.resolve(folder, "../..");

/** The requests that have forms. */
const requests = [
  "ReelRequest",
  "VideoRequest",
  "ThumbnailRequest",
  "MusicRequest",
  "ImagesRequest",
  "ScriptRequest",
  "KeyRequest",
];

/**
 * The files of the console by their names: `index.html`, and `assets/NAME-HASH.EXT`, which never change. Pages are
 * scripts of their own, loaded when they are opened.
 */
export async function buildConsole(): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: { console: "app/main.tsx", style: "app/styles/console.css", icon: "app/icon.svg" },
    outdir: "assets",
    entryNames: "[name]-[hash]",
    chunkNames: "page-[hash]",
    assetNames: "[name]-[hash]",
    publicPath: "/assets",
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["es2022", "chrome120", "firefox120", "safari17"],
    jsx: "automatic",
    jsxImportSource: "preact",
    minify: true,
    metafile: true,
    write: false,
    loader: { ".jpg": "file", ".mp3": "file", ".svg": "copy" },
    plugins: [apiFieldsPlugin()],
  });
  const named = new Map(outputFiles.map((file) => [nameOf(file), file.contents] as const));
  const entry = (source: string) => {
    const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === source);
    if (!found) throw new Error(`${source} was not built`);
    return `/${found[0]}`;
  };
  const html = page({
    script: entry("app/main.tsx"),
    style: entry("app/styles/console.css"),
    icon: entry("app/icon.svg"),
  });
  return named.set("index.html", new TextEncoder().encode(html));
}

const nameOf = ({ path: file }: OutputFile) => path.relative(folder, file);

/** Limits and choices of all forms come from `openapi.json`. */
function apiFieldsPlugin(): Plugin {
  return {
    name: "api-fields",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^console:api-fields$/ }, () => ({ path: "api-fields", namespace: "console" }));
      onLoad({ filter: /.*/, namespace: "console" }, () => {
        const document = JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"));
        const fields = Object.fromEntries(requests.map((name) => [name, apiFields(document, name)]));
        return { contents: JSON.stringify(fields), loader: "json" };
      });
    },
  };
}

const page = ({ script, style, icon }: { script: string; style: string; icon: string }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Make reels, thumbnails, AI videos and music.">
<title>Reelwright</title>
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body><div id="app"></div></body>
</html>
`;
