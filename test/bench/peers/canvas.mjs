// A reel as scripts that draw on a canvas make it: every frame drawn by @napi-rs/canvas, its RGBA piped into ffmpeg.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { width, height, fps, frames, intro, body } = job;
const canvas = createCanvas(width, height);
const context = canvas.getContext("2d");
context.imageSmoothingQuality = "high";
context.textAlign = "center";
const pictures = await Promise.all(job.pictures.map((file) => loadImage(file)));
const fade = 15;
const each = frames / pictures.length;

/** A picture that fills the frame, a little larger from frame to frame. */
function draw(picture, share, opacity) {
  const scale = Math.max(width / picture.width, height / picture.height) * (1.015 + 0.095 * share);
  context.globalAlpha = opacity;
  const [w, h] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  context.globalAlpha = 1;
}

function words(frame) {
  const at = Math.floor(((frame - intro) / body) * job.words.length);
  const first = Math.floor(at / 4) * 4;
  const shown = job.words.slice(first, first + 4);
  context.font = `bold ${Math.round(width * 0.062)}px sans-serif`;
  const widths = shown.map((word) => context.measureText(`${word} `).width);
  let x = (width - widths.reduce((sum, one) => sum + one, 0)) / 2;
  for (const [index, word] of shown.entries()) {
    const middle = x + widths[index] / 2;
    context.lineWidth = width * 0.01;
    context.strokeText(word, middle, height * 0.75);
    context.fillStyle = first + index === at ? "#ffd84d" : "#ffffff";
    context.fillText(word, middle, height * 0.75);
    x += widths[index];
  }
}

function title(text) {
  context.font = `bold ${Math.round(width * 0.09)}px sans-serif`;
  context.fillStyle = "#ffffff";
  context.fillText(text, width / 2, height / 2);
}

const ffmpeg = spawn(
  job.ffmpeg,
  [
    ...[
      "-y",
      "-v",
      "error",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgba",
      "-s",
      `${width}x${height}`,
      "-r",
      String(fps),
      "-i",
      "pipe:0",
    ],
    ...["-i", job.narration, "-stream_loop", "-1", "-i", job.music, "-filter_complex", job.soundFilter],
    ...[
      "-map",
      "0:v",
      "-map",
      "[sound]",
      "-t",
      String(frames / fps),
      "-pix_fmt",
      "yuv420p",
      ...job.encode,
      "-c:a",
      "aac",
      job.out,
    ],
  ],
  { stdio: ["pipe", "ignore", "inherit"] },
);
for (let frame = 0; frame < frames; frame++) {
  const scene = Math.min(pictures.length - 1, Math.floor(frame / each));
  const since = frame - scene * each;
  draw(pictures[scene], since / each, 1);
  if (scene + 1 < pictures.length && each - since < fade) draw(pictures[scene + 1], 0, 1 - (each - since) / fade);
  if (frame < intro) title(job.title);
  else if (frame >= intro + body) title(job.outro);
  else words(frame);
  if (!ffmpeg.stdin.write(canvas.data())) await once(ffmpeg.stdin, "drain");
}
ffmpeg.stdin.end();
const [code] = await once(ffmpeg, "exit");
process.exit(code);
