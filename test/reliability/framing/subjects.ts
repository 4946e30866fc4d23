import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { grown, headroom } from "@reelwright/renderer/media/cut-picture";
import type { Box, Picture } from "@reelwright/vision/region";
import type { Sharp } from "sharp";
import { crops, type Photograph, photographs } from "./photographs.ts";

/** A photograph and its people, in shares of it. */
export interface Subject {
  name: string;
  kind: string;
  picture: Picture;
  faces: readonly Box[];
  turnedAway: readonly Box[];
}

/** A photograph of a folder of repositories, upright. Throws where it is not the one that the boxes were set for. */
export const readPhotograph = async (
  folder: string,
  { repository, file, sha256 }: Pick<Photograph, "repository" | "file" | "sha256">,
) => {
  const bytes = readFileSync(path.join(folder, repository, file));
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new Error(`${repository}/${file} is not the photograph that was measured.`);
  return loadSharp()(path.join(folder, repository, file)).autoOrient();
};
/** A picture as large as a reel reads it. */
export const decode = async (image: Sharp): Promise<Picture> => {
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

/** All photographs and crops of people. */
export async function subjects(folder: string): Promise<Subject[]> {
  const all: Subject[] = [];
  for (const photograph of photographs) {
    const picture = await decode(await readPhotograph(folder, photograph));
    const { faces, turnedAway = [] } = photograph;
    all.push({
      name: photograph.file,
      kind: photograph.kind,
      picture,
      faces: faces.map(box),
      turnedAway: turnedAway.map(box),
    });
  }
  for (const { of, part } of crops) {
    const photograph = photographs.find(({ file }) => path.basename(file) === of);
    if (photograph) all.push(await cropped(folder, photograph, box(part)));
  }
  return all;
}

/** A part of a photograph with the faces of which it has at least 70 %, as they are cut there. */
async function cropped(folder: string, photograph: Photograph, part: Box): Promise<Subject> {
  const { rgb, ...size } = await decode(await readPhotograph(folder, photograph));
  const { data, info } = await loadSharp()(rgb, { raw: { ...size, channels: 3 } })
    .extract({
      left: Math.round(part.x * size.width),
      top: Math.round(part.y * size.height),
      width: Math.round(part.width * size.width),
      height: Math.round(part.height * size.height),
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    name: `${photograph.file}, cropped`,
    kind: "edge (cropped)",
    picture: { rgb: data, width: info.width, height: info.height },
    faces: photograph.faces.map(box).flatMap((face) => inPart(face, part)),
    turnedAway: (photograph.turnedAway ?? []).map(box).flatMap((head) => inPart(head, part)),
  };
}

/** A box as it is in a part of its picture; nothing where less than 70 % of it is there. */
function inPart(face: Box, part: Box): Box[] {
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
}
