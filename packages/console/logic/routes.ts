/** The pages of the console, in the order of its menu. Their addresses are fragments: `/#/jobs`. */
export const routes = {
  make: { title: "Make a reel", group: "Create" },
  edit: { title: "Edit a video", group: "Create" },
  loop: { title: "Make a loop", group: "Create" },
  thumbnails: { title: "Thumbnails", group: "Create" },
  "ai-video": { title: "AI video", group: "Create" },
  images: { title: "Images", group: "Create" },
  music: { title: "Music", group: "Create" },
  script: { title: "Script", group: "Create" },
  jobs: { title: "Jobs", group: "Library" },
  videos: { title: "Videos", group: "Library" },
  brands: { title: "Brand kits", group: "Library" },
  credits: { title: "Credits", group: "Account" },
  keys: { title: "API keys", group: "Account" },
  webhooks: { title: "Webhooks", group: "Account" },
} as const;
export type Page = keyof typeof routes;
export interface Place {
  page: Page;
  /** Such as the video of `/#/thumbnails?source=/videos/…`. */
  query: Record<string, string>;
}

const firstPage: Page = "make";
const isPage = (name: string): name is Page => Object.hasOwn(routes, name);

/** The page and query of a fragment. An unknown page is the first one. */
export function placeOf(hash: string): Place {
  const [name = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  return { page: isPage(name) ? name : firstPage, query: Object.fromEntries(new URLSearchParams(query)) };
}

/** The fragment of a page. */
export function hashOf(page: Page, query: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(query).toString();
  return `#/${page}${parameters ? `?${parameters}` : ""}`;
}
