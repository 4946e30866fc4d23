import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { build, type OutputFile, type Plugin } from "esbuild";
import { type ApiDocument, type ApiFields, apiFields, fieldsIn } from "./logic/api-fields.ts";

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
  "BrandKitRequest",
];

/**
 * The files of the console by their names: `index.html`, and `assets/NAME-HASH.EXT`, which never change. Pages are
 * scripts of their own, loaded when they are opened.
 */
export async function buildConsole(): Promise<ReadonlyMap<string, Uint8Array>> {
  const samples = voiceSamples();
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
    loader: { ".jpg": "file", ".webp": "file", ".mp3": "file", ".svg": "copy" },
    plugins: [
      data("api-fields", apiFieldsOfForms),
      data("edit-form", editFormOfApi),
      data("loop-fields", () => shownFields(apiFields(openApi(), "LoopAssembleRequest"))),
      data("fonts", fontsOfApi),
      data("voice-samples", () => Object.fromEntries(samples.map(({ voice, name }) => [voice, `/${name}`]))),
    ],
  });
  const named = new Map(outputFiles.map((file) => [nameOf(file), file.contents] as const));
  for (const { name, body } of samples) named.set(name, body);
  const built = (source: string): string => {
    const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === source);
    if (!found) throw new Error(`${source} was not built`);
    return found[0];
  };
  /** A script, and all that it imports before it runs. */
  const withImports = (name: string): string[] => {
    const imports = metafile.outputs[name]?.imports ?? [];
    return [name, ...imports.filter(({ kind }) => kind === "import-statement").flatMap((one) => withImports(one.path))];
  };
  const entry = (source: string) => `/${built(source)}`;
  const html = page({
    script: entry("app/main.tsx"),
    style: entry("app/styles/console.css"),
    icon: entry("app/icon.svg"),
    // The first page after signing in. Browsers would find its scripts one after the other.
    preloaded: [...new Set(["app/main.tsx", "app/pages/make.tsx"].flatMap((source) => withImports(built(source))))],
  });
  return named.set("index.html", new TextEncoder().encode(html));
}

const nameOf = ({ path: file }: OutputFile) => path.relative(folder, file);

/** A module `console:NAME` with JSON that is worked out now. */
const data = (name: string, content: () => unknown): Plugin => ({
  name,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^console:${name}$`) }, () => ({ path: name, namespace: name }));
    onLoad({ filter: /.*/, namespace: name }, () => ({ contents: JSON.stringify(content()), loader: "json" }));
  },
});

const openApi = (): ApiDocument => JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"));

/** Limits and choices of all forms come from `openapi.json`. */
function apiFieldsOfForms(): unknown {
  const document = openApi();
  return Object.fromEntries(requests.map((name) => [name, shownFields(apiFields(document, name))]));
}

/** The fields without hints that forms do not show: those of choices, and long ones. */
const shownFields = (fields: ApiFields): ApiFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const isShown = field.kind === "switch" || (field.kind !== "choice" && field.hint.length <= longestHint);
      return [name, isShown ? field : { ...field, hint: "" }];
    }),
  );
const longestHint = 130;

/** The operations of edits with their fields. An operation that the API gets is offered without further work. */
function editFormOfApi(): unknown {
  const document = openApi();
  const { EditSteps, StartedEdit } = document.components.schemas;
  const alone = StartedEdit?.properties?.operation?.enum ?? [];
  const steps = Object.entries(EditSteps?.properties ?? {});
  const fields = steps.flatMap(([step, schema]) =>
    Object.entries(fieldsIn(schema)).map(([name, field]) => [`${step}.${name}`, field]),
  );
  return {
    fields: shownFields({ ...apiFields(document, "MediaJobRequest"), ...Object.fromEntries(fields) }),
    steps: steps.map(([name, { description = "" }]) => ({
      name,
      summary: description,
      endpoint: alone.includes(name) ? name : null,
    })),
  };
}

/** The fonts of texts and brands. */
function fontsOfApi(): unknown {
  const { EditSteps } = openApi().components.schemas;
  return EditSteps?.properties?.watermark?.properties?.text_style?.properties?.face?.enum ?? [];
}

/** A short MP3 of each built-in voice. */
function voiceSamples() {
  const voices = path.join(folder, "app/voices");
  return readdirSync(voices).map((file) => {
    const body = readFileSync(path.join(voices, file));
    const hash = createHash("sha256").update(body).digest("hex").slice(0, 8).toUpperCase();
    const voice = path.parse(file).name;
    return { voice, name: `assets/voice-${voice}-${hash}.mp3`, body };
  });
}

interface Loaded {
  script: string;
  style: string;
  icon: string;
  preloaded: readonly string[];
}

const page = ({ script, style, icon, preloaded }: Loaded) => `<!doctype html>
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
${preloaded.map((name) => `<link rel="modulepreload" href="/${name}">`).join("\n")}
</head>
<body>
<div id="app"></div>
<noscript><p>The console needs JavaScript. The <a href="/docs">documentation</a> shows how to call the service without it.</p></noscript>
</body>
</html>
`;
