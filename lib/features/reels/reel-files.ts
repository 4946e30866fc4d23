import path from "node:path";
import type { ReelView } from "./reel-view.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".mp4": "video/mp4",
  ".jpg": "image/jpeg",
  ".srt": "application/x-subrip; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".json": "application/json",
};

/** The MIME type under which a file of a reel is served. */
export function contentTypeOf(file: string): string {
  const type = contentTypes[path.extname(file)];
  if (!type) throw new Error(`A reel has no files like ${file}`);
  return type;
}

/** The reel with each of its files at another URL. */
export function withFiles(reel: ReelView, at: (url: string) => string): ReelView {
  const { url, thumbnail, captions_srt, captions_vtt, words, reels } = reel;
  const moved = (file: string | null | undefined) => (file ? at(file) : file);
  return {
    ...reel,
    url: at(url),
    thumbnail: at(thumbnail),
    reels: reels?.map((one) => ({ ...one, url: at(one.url), thumbnail: at(one.thumbnail) })),
    captions_srt: moved(captions_srt),
    captions_vtt: moved(captions_vtt),
    words: moved(words),
  };
}

/** The URLs of all files of a reel, each once. */
export function filesOf(reel: ReelView): string[] {
  const files = new Set<string>();
  withFiles(reel, (url) => {
    files.add(url);
    return url;
  });
  return [...files];
}
