import { parseArgs } from "node:util";
import { loadSharp } from "@reelwright/platform/sharp";
import { type PictureFocus, pictureFocus } from "@reelwright/renderer/media/picture-focus";
import { stillCourse } from "@reelwright/renderer/media/still-course";
import { templateWindow } from "@reelwright/renderer/media/template-window";
import { frameSize } from "@reelwright/renderer/plan/reel-request";
import { shapeOf } from "@reelwright/renderer/templates/stage";
import { templates } from "@reelwright/renderer/templates/templates";
import { buildVision } from "@reelwright/vision/build-vision";
import { findFaces } from "@reelwright/vision/find-faces";
import { findSubjects } from "@reelwright/vision/find-subjects";
import type { Box, Picture } from "@reelwright/vision/region";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { holidays, withoutPeople } from "./framing/photographs.ts";
import { decode, readPhotograph, subjects } from "./framing/subjects.ts";
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
let [headsCut, closeUps] = [0, 0];

/** How a picture is shown as the medium that comes at a place of a template's. */
function courseOf(
  picture: Picture,
  { focus, frame, index }: { focus: PictureFocus; frame: { width: number; height: number }; index: number },
) {
  const template = templates[templateNames[index] ?? "default"];
  const shape = shapeOf(frame);
  const window = templateWindow(template, { frame, shape });
  return stillCourse(picture, focus, { stage: { frame, shape, window }, template, index });
}

for (const { name, kind, picture, faces, turnedAway } of await subjects(folder)) {
  const row = rows.get(kind) ?? { photographs: 0, faces: 0, found: 0, scenes: 0, filled: 0, cut: 0 };
  rows.set(kind, row);
  row.photographs++;
  row.faces += faces.length;
  const found = (await findFaces(picture, vision)).map(({ box }) => box);
  row.found += faces.filter((face) => isFound(face, found)).length;
  const focus = await pictureFocus(picture, vision);
  for (const format of formats)
    for (const index of templateNames.keys()) {
      const frame = frameSize({ format, profile: "standard" });
      const course = courseOf(picture, { focus, frame, index });
      const ways = course.close ? [course, course.close] : [course];
      if (course.close) closeUps++;
      const seen = ways.flatMap((way) => moments.map((share) => ({ frame, share, way })));
      const leastOf = (boxes: readonly Box[]) =>
        Math.min(1, ...seen.flatMap((moment) => boxes.map((one) => visibleShare(one, course, moment))));
      row.scenes++;
      if (course.lay.inner.width * course.lay.inner.height > 0.99) row.filled++;
      if (leastOf(turnedAway) < goal) headsCut++;
      const least = leastOf(faces);
      if (least >= goal || seen.every((moment) => isWhole(course, moment))) continue;
      row.cut++;
      const before = failures.get(name) ?? { scenes: 0, least: 1 };
      failures.set(name, { scenes: before.scenes + 1, least: Math.min(before.least, least) });
    }
}
console.table(Object.fromEntries(rows));
console.table(Object.fromEntries(failures));
console.log(`${closeUps} of the scenes have a closer framing, which was judged too.`);
console.log(`${headsCut} scenes cut the head of somebody who has turned away.`);

const tall = frameSize({ format: "9:16", profile: "standard" });
const filling = [...templateNames.keys()].filter(
  (at) => templates[templateNames[at] ?? "default"].framing.kind === "full",
);
for (const holiday of holidays) {
  const picture = await decode(await readPhotograph(folder, holiday));
  const focus = await pictureFocus(picture, vision);
  const fills = filling.filter((index) => courseOf(picture, { focus, frame: tall, index }).window === null);
  console.log(
    `${holiday.file} fills a frame of 9:16 in ${fills.length} of ${filling.length} templates without windows.`,
  );
}

let [mistaken, cpu, looked] = [0, 0, 0];
for (const one of withoutPeople) {
  const image = (await readPhotograph(folder, one)).resize({ width: 640, height: 640, fit: "inside" });
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
