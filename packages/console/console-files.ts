import path from "node:path";
import { buildConsole } from "./build-console.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".mp3": "audio/mpeg",
};

interface ConsoleFile {
  path: string;
  contentType: string;
  body: Uint8Array;
}

/** The console as static files of the base URL: `index.html`, and its assets. */
export async function consoleFiles(): Promise<ConsoleFile[]> {
  return [...(await buildConsole())].map(([name, body]) => ({ path: name, contentType: contentTypeOf(name), body }));
}

/** Content types with their encodings. Throws for a file that the console does not have. */
export function contentTypeOf(name: string): string {
  const type = types[path.extname(name)];
  if (!type) throw new Error(`${name}: no content type is known for it`);
  return type;
}
