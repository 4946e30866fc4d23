// A reel as scripts around fluent-ffmpeg make it: one filter graph with zoompan, fades and subtitles, words coloured by libass.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ffmpeg from "fluent-ffmpeg";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { width, height, fps, frames, intro, body } = job;
const each = Math.ceil(frames / job.pictures.length);
const clock = (frame) => new Date((frame / fps) * 1000).toISOString().slice(12, 22);

const line = (from, to, text) => `Dialogue: 0,${clock(from)},${clock(to)},Words,,0,0,0,,${text}`;
const wordFrames = body / job.words.length;
const lines = job.words.map((_, at) => {
  const first = Math.floor(at / 4) * 4;
  const shown = job.words
    .slice(first, first + 4)
    .map((word, index) => (first + index === at ? `{\\c&H4DD8FF&}${word}{\\c&HFFFFFF&}` : word));
  return line(intro + at * wordFrames, intro + (at + 1) * wordFrames, shown.join(" "));
});
const captions = path.join(path.dirname(job.out), "captions.ass");
writeFileSync(
  captions,
  [
    "[Script Info]",
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    "[V4+ Styles]",
    "Format: Name,Fontname,Fontsize,PrimaryColour,OutlineColour,Bold,BorderStyle,Outline,Alignment,MarginV",
    `Style: Words,sans-serif,${Math.round(width * 0.075)},&H00FFFFFF,&H00000000,1,1,5,2,${Math.round(height * 0.22)}`,
    "[Events]",
    "Format: Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text",
    line(0, intro, job.title),
    ...lines,
    line(intro + body, frames, job.outro),
  ].join("\n"),
);

const command = ffmpeg().setFfmpegPath(job.ffmpeg);
for (const picture of job.pictures) command.input(picture);
command.input(job.narration).input(job.music).inputOptions(["-stream_loop -1"]);
const scenes = job.pictures.map((_, index) => {
  const cover = `scale=${width * job.oversize}:${height * job.oversize}:force_original_aspect_ratio=increase,crop=${width * job.oversize}:${height * job.oversize}`;
  const zoom = `zoompan=z='1.015+0.095*on/${each}':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=${each}:s=${width}x${height}:fps=${fps}`;
  return `[${index}:v]${cover},setsar=1,${zoom},fade=t=in:d=0.25,fade=t=out:st=${each / fps - 0.25}:d=0.25,format=yuv420p[v${index}]`;
});
const sound = job.soundFilter
  .replace("[1:a]", `[${job.pictures.length}:a]`)
  .replace("[2:a]", `[${job.pictures.length + 1}:a]`);
const joined = `${job.pictures.map((_, index) => `[v${index}]`).join("")}concat=n=${job.pictures.length}:v=1:a=0,subtitles=${captions}[video]`;
command
  .complexFilter([...scenes, joined, sound].join(";"))
  .outputOptions([
    "-map",
    "[video]",
    "-map",
    "[sound]",
    "-t",
    String(frames / fps),
    "-r",
    String(fps),
    ...job.encode,
    "-c:a",
    "aac",
  ])
  .on("error", (error) => {
    console.error(error.message);
    process.exit(1);
  })
  .on("end", () => process.exit(0))
  .save(job.out);
