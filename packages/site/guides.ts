import { templateNames } from "@reelwright/vocabulary/template-names";

/** The guides in the order of the list of pages: `docs/NAME.md`, its group and one line about it. */
export const guides = [
  { name: "quick-start", group: "Start", summary: "From `npm start` to your own reel by curl, TypeScript or Python." },
  { name: "authentication", group: "Start", summary: "API keys, tokens, scopes and plans." },
  { name: "clients", group: "Start", summary: "TypeScript, the command line, AI assistants and generated clients." },
  { name: "reels", group: "Make", summary: "Narration, pictures, scenes, formats, brands and reuse." },
  {
    name: "templates",
    group: "Make",
    summary: `The ${templateNames.length} templates and the eight styles of captions, with pictures.`,
  },
  { name: "editing", group: "Make", summary: "A video of your own, cut and marked in one encode." },
  { name: "thumbnails", group: "Make", summary: "Thumbnails of a video in several formats." },
  { name: "ai-video", group: "Make", summary: "Videos from a prompt, or from a picture and a prompt." },
  { name: "images-and-scripts", group: "Make", summary: "Images, scripts, picture prompts and stock media." },
  { name: "sound", group: "Make", summary: "Voices, captions of a narration, music and sounds." },
  { name: "uploads", group: "Work with jobs", summary: "Large files, straight to storage." },
  { name: "progress", group: "Work with jobs", summary: "Follow, list and cancel jobs." },
  { name: "webhooks", group: "Work with jobs", summary: "Messages to your server when a job has ended." },
  { name: "errors", group: "Work with jobs", summary: "Every error code with cause and remedy, and safe retries." },
  { name: "limits", group: "Work with jobs", summary: "Sizes, lengths, rates and prices." },
  { name: "deploy", group: "Run it", summary: "Time, monthly cost, settings and removal of a deployment." },
  { name: "operations", group: "Run it", summary: "Accounts, providers, and what to do at each alarm." },
  { name: "providers", group: "Run it", summary: "Providers that replace the built-in engines." },
  { name: "architecture", group: "Run it", summary: "The parts of the code, and the flow of a request and of a job." },
] as const;
