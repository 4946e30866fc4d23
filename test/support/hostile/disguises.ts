import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "../media.ts";

/** What a disguise tries to reach: an HTTP server that counts who calls, and files that lie beside it. */
export interface Canary {
  url: string;
  /** Holds `other.mp4`, `other.ts` and `other.mp3`, all magenta and 440 Hz, and `secret.txt`. */
  dir: string;
  /** Requests so far. */
  hits(): number;
  stop(): void;
}

export const secret = "CANARY-7f3a";

export async function startCanary(dir: string): Promise<Canary> {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits++;
    response.end(secret);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const picture = ["-f", "lavfi", "-i", "color=magenta:s=64x64:r=5:d=1"];
  const sound = ["-f", "lavfi", "-i", "sine=440:d=1"];
  const made = ["other.mp4", "other.ts"].flatMap((name) => ["-map", "0", "-map", "1", "-c:v", "libx264", name]);
  await run(ffmpeg, ["-v", "error", "-y", ...picture, ...sound, ...made, "-map", "1", "other.mp3"], { cwd: dir });
  writeFileSync(path.join(dir, "secret.txt"), `${secret}\n`.repeat(40));
  return {
    url: `http://127.0.0.1:${port}`,
    dir,
    hits: () => hits,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const playlist = (uri: string, before = "") =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXT-X-MEDIA-SEQUENCE:0\n${before}#EXTINF:10.0,\n${uri}\n#EXT-X-ENDLIST\n`;
const master = (uri: string) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${uri}\n`;
const dash = (uri: string) =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" type="static" mediaPresentationDuration="PT1S" minBufferTime="PT1S"><Period><AdaptationSet contentType="video" mimeType="video/mp4"><Representation id="1" bandwidth="1000" codecs="avc1.42c01e" width="64" height="64"><BaseURL>${uri}</BaseURL><SegmentBase indexRange="0-100"/></Representation></AdaptationSet></Period></MPD>`;
const concat = (uri: string) => `ffconcat version 1.0\nfile '${uri}'\n`;
const session =
  "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n";

/** Files that are no media but tell a program to read others, by what they are and what they point to. */
export function disguises({ url, dir }: Pick<Canary, "url" | "dir">): Record<string, Buffer> {
  const key = `#EXT-X-KEY:METHOD=AES-128,URI="${url}/key",IV=0x0\n`;
  const plain: Record<string, string> = {
    "HLS -> http": playlist(`${url}/seg.ts`),
    "HLS -> file": playlist(`file://${dir}/other.ts`),
    "HLS -> text": playlist(`file://${dir}/secret.txt`),
    "HLS -> concat": playlist(`concat:${url}/a|file://${dir}/secret.txt`),
    "HLS key -> http": playlist(`file://${dir}/other.ts`, key),
    "HLS master -> http": master(`${url}/v.m3u8`),
    "HLS master -> file": master(`file://${dir}/secret.txt`),
    "ffconcat -> absolute file": concat(`${dir}/other.mp4`),
    "ffconcat -> file beside": concat("other.mp4"),
    "ffconcat -> http": concat(`${url}/x.mp4`),
    "DASH -> http": dash(`${url}/x.mp4`),
    "DASH -> file": dash(`file://${dir}/other.mp4`),
    "SDP -> RTP": session,
    "SVG -> http and file": `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><image href="${url}/i"/><image href="other.mp4"/><text>${secret}</text></svg>`,
    subtitles: "1\n00:00:00,000 --> 00:00:01,000\nhi\n",
    "XML entity -> file": `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file://${dir}/secret.txt">]><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text y="20">&x;</text></svg>`,
    "ImageMagick -> http": `push graphic-context\nviewbox 0 0 64 64\nimage over 0,0 0,0 '${url}/x.png'\npop graphic-context\n`,
    "PDF -> http": `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/URI/URI(${url})>>>>endobj\ntrailer<</Root 1 0 R>>`,
  };
  const led = ["HLS -> file", "ffconcat -> file beside", "DASH -> http"];
  const heads: Record<string, Buffer> = {
    "ID3 tag": Buffer.from("ID3\x04\0\0\0\0\0\x05title", "latin1"),
    "PNG signature": Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    "JPEG start": Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]),
    "GIF header": Buffer.from("GIF89a\x40\0\x40\0\0\0\0", "latin1"),
    "MP4 brand": Buffer.from("\0\0\0\x14ftypisom\0\0\0\0isom", "latin1"),
    "QuickTime reference": quickTimeReference(`${url}/x.mov`),
  };
  return Object.fromEntries([
    ...Object.entries(plain).map(([name, text]) => [name, Buffer.from(text)]),
    ...Object.entries(heads).flatMap(([head, bytes]) =>
      led.map((name) => [`${head} + ${name}`, Buffer.concat([bytes, Buffer.from(plain[name] ?? "")])]),
    ),
  ]);
}

/** A movie of nothing but the address of another. */
function quickTimeReference(url: string): Buffer {
  const box = (type: string, body: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(body.length + 8);
    return Buffer.concat([size, Buffer.from(type), body]);
  };
  const address = Buffer.concat([
    Buffer.from(`\0\0\0\0url \0\0\0${String.fromCharCode(url.length + 1)}`, "latin1"),
    Buffer.from(`${url}\0`),
  ]);
  return Buffer.concat([
    box("ftyp", Buffer.from("qt  \0\0\0\0qt  ")),
    box("moov", box("rmra", box("rmda", box("rdrf", address)))),
  ]);
}
