const shapes = {
  make: "M4 5h16v14H4zM10 9.2v5.6l5-2.8z",
  edit: "M8.6 8.2 20 19M8.6 15.8 20 5M9 6.5a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0zM9 17.5a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0z",
  loop: "M4 11.5V10a4 4 0 0 1 4-4h12M17 3l3 3-3 3M20 12.5V14a4 4 0 0 1-4 4H4M7 21l-3-3 3-3",
  thumbnails: "M3.5 6h17v12h-17zM3.5 15l4.5-4.5 4 4 3-2.5 5.5 4.5",
  "ai-video":
    "M12 3l1.9 5.1L19 10l-5.1 1.9L12 17l-1.9-5.1L5 10l5.1-1.9zM18.5 15.5l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8z",
  images: "M4 4h16v16H4zM4 16l5-5 6 6M14 14l2-2 4 4M15.5 8.5h.01",
  music: "M9 18V6l11-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
  script: "M6 3h9l4 4v14H6zM9.5 11h6M9.5 15h6",
  jobs: "M4 6h2M9 6h11M4 12h2M9 12h11M4 18h2M9 18h11",
  videos: "M3.5 4h7v16h-7zM13.5 4h7v7h-7zM13.5 14h7v6h-7z",
  brands: "M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8.2 8.2h.01",
  credits:
    "M12 4c4.4 0 8 1.3 8 3s-3.6 3-8 3-8-1.3-8-3 3.6-3 8-3zM4 7v5c0 1.7 3.6 3 8 3s8-1.3 8-3V7M4 12v5c0 1.7 3.6 3 8 3s8-1.3 8-3v-5",
  keys: "M8 19a4.5 4.5 0 1 1 3.2-7.7L20 2.5M17 5.5l3 3M14.5 8l2 2",
  webhooks: "M12 8a3.5 3.5 0 1 1 3 1.7l-4 7.3M9 8.5l-4.2 7.3a3.5 3.5 0 1 0 5.7 2.7h7.5a3.5 3.5 0 1 0-1.6-4",
  docs: "M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V20",
  download: "M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M5 19.5h14",
  trash: "M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5",
  play: "M8 5.5v13l10.5-6.5z",
  menu: "M4 7h16M4 12h16M4 17h16",
} as const;

/** A line icon beside words, or in a button that has a name of its own. */
export const Icon = ({ name }: { name: keyof typeof shapes }) => (
  <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
