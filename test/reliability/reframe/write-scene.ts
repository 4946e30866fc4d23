import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { drawPeople, type Person } from "../../support/draw-people.ts";
import { ffmpeg } from "../../support/media.ts";

const size = { width: 640, height: 360 };
const encode = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-pix_fmt", "yuv420p", "-threads", "1"];

/** A video of drawn people who sway a little. */
export async function writePeople(name: string, people: readonly Person[], dir: string): Promise<string> {
  const margin = 8;
  await drawPeople(
    people.map((person) => ({ ...person, x: person.x + margin, y: person.y + margin })),
    { width: size.width + 2 * margin, height: size.height + 2 * margin },
  ).toFile(path.join(dir, `${name}.png`));
  const sway = `crop=${size.width}:${size.height}:x='${margin}+4*sin(2*t)':y='${margin}+2*sin(3*t)',setsar=1`;
  const input = ["-loop", "1", "-framerate", "30", "-t", "6", "-i", `${name}.png`, "-vf", sway];
  await run(ffmpeg, ["-v", "error", ...input, ...encode, `${name}.mp4`], { cwd: dir });
  return path.join(dir, `${name}.mp4`);
}

/** A video of three slides with text from edge to edge. */
export async function writeSlides(name: string, dir: string): Promise<string> {
  for (const [index, colour] of ["#1d4e89", "#00b2ca", "#f79256"].entries()) {
    const lines = [0, 1, 2, 3].map(
      (line) =>
        `<rect x="40" y="${120 + line * 50}" width="${540 - 60 * ((line + index) % 3)}" height="16" fill="#333"/>`,
    );
    const slide = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#fff"/>
<rect width="640" height="70" fill="${colour}"/><rect x="40" y="20" width="420" height="30" fill="#fff"/>${lines.join("")}</svg>`;
    await loadSharp()(Buffer.from(slide))
      .png()
      .toFile(path.join(dir, `${name}-${index}.png`));
  }
  const inputs = [0, 1, 2].flatMap((index) => [
    ...["-loop", "1", "-framerate", "30", "-t", "3", "-i"],
    `${name}-${index}.png`,
  ]);
  const graph = "[0:v][1:v][2:v]concat=n=3,setsar=1[out]";
  const output = ["-filter_complex", graph, "-map", "[out]", ...encode, `${name}.mp4`];
  await run(ffmpeg, ["-v", "error", ...inputs, ...output], { cwd: dir });
  return path.join(dir, `${name}.mp4`);
}
