import path from "node:path";
import { runNamed } from "../support/run-named.ts";

/** `npm run gallery -- NAME [options]` draws pictures to look at, or makes media of the repository anew. Without a name it lists them. */
const here = (file: string) => path.join(import.meta.dirname, file);
const engines = (file: string) => here(path.join("../../packages/offline-engines/checks", file));
runNamed({
  command: "gallery",
  noun: "gallery",
  files: {
    templates: here("templates.ts"),
    captions: here("captions.ts"),
    hooks: here("hooks.ts"),
    thumbnails: here("thumbnails.ts"),
    "ai-videos": here("ai-videos.ts"),
    scenes: here("scenes.ts"),
    music: here("music.ts"),
    previews: here("previews.ts"),
    "caption-previews": here("caption-previews.ts"),
    golden: here("../render/golden/store-golden.ts"),
    "built-in-music": engines("make-built-in-music.ts"),
    "demo-media": engines("make-demo-media.ts"),
    "stock-library": engines("make-stock-library.ts"),
  },
});
