/** The groups of operations, in the order in which the document shows them. */
export const tags = {
  Account: "Login, the account's plan and credits, and its ledger.",
  "API keys": "Keys for programs. They are managed with a bearer token only.",
  Reels: "Short videos from a narration, pictures and clips, with captions and music.",
  "Brand kits": "Logo, colours, font and handle that reels name by one ID.",
  "AI video": "Videos that a model makes from a prompt, or from a picture and a prompt.",
  Editing: "A caller's own video, changed: cut, marked, and more, in one encode.",
  Thumbnails: "Thumbnails of a video in several formats.",
  "AI helpers": "Scripts, picture prompts and images.",
  Music: "Background music, and the account's music library.",
  "Stock media": "Pictures and clips that may be used in reels.",
  Uploads: "Large files, sent straight to storage.",
  Videos: "The account's videos: list, download, delete, follow.",
  Jobs: "The state and result of everything that runs in the background.",
  Webhooks: "Messages to your server when a job has ended.",
  Assistants: "The API as tools of AI assistants.",
  Service: "The description of every call, for machines.",
} as const;
export type Tag = keyof typeof tags;
