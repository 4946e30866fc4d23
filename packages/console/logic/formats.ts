/** 83.4 -> "1:23". */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** 1500000 -> "1.4 MB". */
export function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 0.95 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

/** "5 credits", "1 credit", "free". */
export const creditsOf = (credits: number): string => (credits === 0 ? "free" : amountOf(credits));

/** "0 credits", "1 credit", "1,500 credits". */
export const amountOf = (credits: number): string =>
  `${credits.toLocaleString("en")} credit${credits === 1 ? "" : "s"}`;

/** How long ago a moment was, in words; dates after a week. */
export function agoOf(timestamp: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(timestamp)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  if (minutes < 7 * 24 * 60) return `${Math.floor(minutes / 60 / 24)} d ago`;
  return dateOf(timestamp);
}

export const dateOf = (timestamp: string): string =>
  new Date(timestamp).toLocaleDateString("en", { day: "numeric", month: "short", year: "numeric" });

/** A day without its year: "3 Mar". Days of the API are in UTC. */
export const dayOf = (day: string): string =>
  new Date(day).toLocaleDateString("en", { day: "numeric", month: "short", timeZone: "UTC" });

/** Date and time of day. */
export const momentOf = (timestamp: string): string =>
  new Date(timestamp).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });

/** "+50", "−5". */
export const signedOf = (change: number): string =>
  change > 0 ? `+${change.toLocaleString("en")}` : change.toLocaleString("en").replace("-", "−");

const special: Record<string, string> = {
  t2v: "From text",
  i2v: "From a picture",
  ai: "AI",
  builtin: "Built in",
  fr: "French",
  en: "English",
  ar: "Arabic",
  es: "Spanish",
  de: "German",
  it: "Italian",
  pt: "Portuguese",
  S: "Small",
  M: "Medium",
  L: "Large",
  XL: "Extra large",
};

/** `caption_style` -> "Caption style"; of `text_style.face` the last word; languages and sizes by their names. */
export function wordsOf(path: string): string {
  const name = path.split(".").at(-1) ?? path;
  return (
    special[name] ?? (/^[a-z]/.test(name) ? name[0]?.toUpperCase() + name.slice(1).replaceAll(/[_-]/g, " ") : name)
  );
}
