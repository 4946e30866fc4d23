import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadSharp } from "@reelwright/platform/sharp";
import { grown, headroom } from "@reelwright/renderer/media/cut-picture";
import { pictureFocus } from "@reelwright/renderer/media/picture-focus";
import { stillCourse } from "@reelwright/renderer/media/still-course";
import { frameSize } from "@reelwright/renderer/plan/reel-request";
import { shapeOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { buildVision } from "@reelwright/vision/build-vision";
import { findFaces } from "@reelwright/vision/find-faces";
import { findSubjects } from "@reelwright/vision/find-subjects";
import type { Box, Picture } from "@reelwright/vision/region";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { crops, type Photograph, photographs, withoutPeople } from "./framing/photographs.ts";
import { isWhole, visibleShare } from "./framing/visible-share.ts";

/**
 * Lays photographs of people into all templates and formats, and measures how much of each face is seen at the start, in the
 * middle and at the end of its scene. Faces were set by hand. `--photos` names a folder with checkouts of the repositories in
 * `framing/photographs.ts`, as OWNER/NAME. Exits with 1 when a face is cut off in a picture that is not shown whole.
 */
const { values } = parseArgs({ options: { photos: { type: "string" }, detail: { type: "boolean", default: false } } });
if (!values.photos) throw new Error("Name the folder of photographs: --photos DIR. framing/photographs.ts lists them.");
const folder = values.photos;
const formats = ["9:16", "16:9", "1:1", "4:5", "4:3"] as const;
const moments = [0, 0.5, 1];
const goal = 0.98;
const vision = await buildVision();

interface Subject {
  name: string;
  kind: string;
  picture: Picture;
  faces: readonly Box[];
}

const read = async ({ repository, file, sha256 }: Pick<Photograph, "repository" | "file" | "sha256">) => {
  const bytes = readFileSync(path.join(folder, repository, file));
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new Error(`${repository}/${file} is not the photograph that was measured.`);
  return loadSharp()(path.join(folder, repository, file)).autoOrient();
};
const decode = async (image: Awaited<ReturnType<typeof read>>): Promise<Picture> => {
  const { data, info } = await image
    .resize({ ...grown({ width: 1080, height: 1080 }, headroom), fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
};
const box = ([x, y, width, height]: readonly [number, number, number, number]): Box => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});

async function subjects(): Promise<Subject[]> {
  const all: Subject[] = [];
  for (const photograph of photographs) {
    const picture = await decode(await read(photograph));
    all.push({ name: photograph.file, kind: photograph.kind, picture, faces: photograph.faces.map(box) });
  }
  for (const { of, part } of crops) {
    const photograph = photographs.find(({ file }) => path.basename(file) === of);
    if (photograph) all.push(await cropped(photograph, box(part)));
  }
  return all;
}

/** A part of a photograph with the faces of which it has at least 70 %, as they are cut there. */
async function cropped(photograph: Photograph, part: Box): Promise<Subject> {
  const { rgb, ...size } = await decode(await read(photograph));
  const { data, info } = await loadSharp()(rgb, { raw: { ...size, channels: 3 } })
    .extract({
      left: Math.round(part.x * size.width),
      top: Math.round(part.y * size.height),
      width: Math.round(part.width * size.width),
      height: Math.round(part.height * size.height),
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const faces = photograph.faces.map(box).flatMap((face) => {
    const [left, top] = [Math.max(face.x, part.x), Math.max(face.y, part.y)];
    const width = Math.min(face.x + face.width, part.x + part.width) - left;
    const height = Math.min(face.y + face.height, part.y + part.height) - top;
    if (width * height < 0.7 * face.width * face.height || width < 0) return [];
    return [
      {
        x: (left - part.x) / part.width,
        y: (top - part.y) / part.height,
        width: width / part.width,
        height: height / part.height,
      },
    ];
  });
  return {
    name: `${photograph.file}, cropped`,
    kind: "edge (cropped)",
    picture: { rgb: data, width: info.width, height: info.height },
    faces,
  };
}

/** Whether the detector has a face at a place: their boxes overlap by at least 0.3 of their union. */
const isFound = (face: Box, found: readonly Box[]) =>
  found.some((other) => {
    const across = Math.min(face.x + face.width, other.x + other.width) - Math.max(face.x, other.x);
    const down = Math.min(face.y + face.height, other.y + other.height) - Math.max(face.y, other.y);
    const both = Math.max(0, across) * Math.max(0, down);
    return both / (face.width * face.height + other.width * other.height - both) > 0.3;
  });

interface Row {
  photographs: number;
  faces: number;
  found: number;
  scenes: number;
  filled: number;
  cut: number;
}
const rows = new Map<string, Row>();
const failures = new Map<string, { scenes: number; least: number }>();
for (const { name, kind, picture, faces } of await subjects()) {
  const row = rows.get(kind) ?? { photographs: 0, faces: 0, found: 0, scenes: 0, filled: 0, cut: 0 };
  rows.set(kind, row);
  row.photographs++;
  row.faces += faces.length;
  const found = await findFaces(picture, vision);
  row.found += faces.filter((face) =>
    isFound(
      face,
      found.map(({ box }) => box),
    ),
  ).length;
  const focus = await pictureFocus(picture, vision);
  for (const format of formats)
    for (const [index, template] of templateNames.entries()) {
      const frame = frameSize({ format, profile: "standard" });
      const course = stillCourse(picture, focus, {
        stage: { frame, shape: shapeOf(frame) },
        template: templates[template],
        index,
      });
      const least = Math.min(
        ...moments.flatMap((moment) => faces.map((face) => visibleShare(face, course, frame, moment))),
      );
      row.scenes++;
      if (course.lay.inner.width * course.lay.inner.height > 0.99) row.filled++;
      if (least >= goal || moments.every((moment) => isWhole(course, frame, moment))) continue;
      row.cut++;
      const before = failures.get(name) ?? { scenes: 0, least: 1 };
      failures.set(name, { scenes: before.scenes + 1, least: Math.min(before.least, least) });
    }
}
console.table(Object.fromEntries(rows));
console.table(Object.fromEntries(failures));

let [mistaken, cpu, looked] = [0, 0, 0];
for (const one of withoutPeople) {
  const image = (await read(one)).resize({ width: 640, height: 640, fit: "inside" });
  const picture = await decode(loadSharp()(await image.png().toBuffer()));
  const before = process.cpuUsage();
  const { faces } = await findSubjects(picture, vision);
  const { user, system } = process.cpuUsage(before);
  cpu += (user + system) / 1000;
  looked++;
  if (faces.length > 0) mistaken++;
  if (values.detail && faces.length > 0) console.log(one.file, faces);
}
console.log(`Faces found in ${mistaken} of ${looked} photographs without people.`);
console.log(`CPU of looking at a picture of 640 pixels: ${(cpu / looked).toFixed(0)} ms.`);
const [scenes, cut] = [...rows.values()].reduce(([all, bad], row) => [all + row.scenes, bad + row.cut], [0, 0]);
console.log(`${cut} of ${scenes} scenes show less than 98 % of a face.`);
process.exit(cut === 0 && mistaken === 0 ? 0 : 1);
