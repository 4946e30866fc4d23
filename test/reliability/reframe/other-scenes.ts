import { frameShots } from "@reelwright/renderer/edit/frame-shots";
import type { CameraWish, ShotCamera } from "@reelwright/renderer/edit/shot-camera";
import type { VisionTools } from "@reelwright/vision/find-faces";
import { drawPlanted, type PlantedClip } from "../../support/planted/planted-clip.ts";
import { drawnSize, writeClip } from "../../support/planted/write-clip.ts";
import { surveyFile } from "./survey-file.ts";
import { writePeople, writeSlides } from "./write-scene.ts";

interface Scene {
  name: string;
  make: (dir: string) => Promise<string>;
  /** What is wrong with its cameras; nothing if they are right. */
  problem: (shots: readonly ShotCamera[]) => string | null;
}

const resting: PlantedClip = {
  name: "still",
  seconds: 6,
  seed: 5,
  size: { width: 0.14, height: 0.22 },
  subject: () => ({ x: 0.7, y: 0.5 }),
  camera: () => ({ x: 0, y: 0 }),
};
/** Frames at which another shot begins. */
const cuts = [72, 133, 220];
const cutTogether = () => {
  const shots = [1, 2, 3, 4].map((seed) =>
    drawPlanted({ ...resting, seed, subject: (time) => ({ x: 0.2 * seed + 0.02 * time, y: 0.5 }) }, drawnSize),
  );
  return (seconds: number) => {
    const shot = cuts.filter((frame) => frame <= Math.round(seconds * 30)).length;
    return shots[shot]?.(seconds) ?? new Uint8Array(drawnSize.width * drawnSize.height);
  };
};

const rests = (shots: readonly ShotCamera[]) =>
  shots.every(({ crop }) => crop && new Set(crop.shots[0]?.positions).size === 1) ? null : "the camera moves";
const shows = (at: number) => (shots: readonly ShotCamera[]) => {
  const [crop] = shots.map((shot) => shot.crop);
  const start = crop?.shots[0]?.positions[0] ?? 0;
  return crop && at > start + 0.2 * crop.length && at < start + 0.8 * crop.length ? rests(shots) : "it is outside";
};
const isFit = (shots: readonly ShotCamera[]) =>
  shots.every(({ mode }) => mode === "fit") ? null : `the modes are ${shots.map(({ mode }) => mode)}`;
const bar = 46 / 360;

const scenes: readonly Scene[] = [
  {
    name: "A3 a still thing",
    make: (dir) => writeClip("still", { seconds: 6, light: drawPlanted(resting, drawnSize), dir }),
    problem: rests,
  },
  {
    name: "A3 a still speaker",
    make: (dir) => writePeople("speaker", [{ x: 450, y: 150, height: 120 }], dir),
    problem: shows(450 / 640),
  },
  {
    name: "A3 two people side by side",
    make: (dir) =>
      writePeople(
        "pair",
        [
          { x: 210, y: 150, height: 80 },
          { x: 290, y: 155, height: 80, skin: "#6d4128", hair: "#15100c" },
        ],
        dir,
      ),
    problem: shows(250 / 640),
  },
  {
    name: "two people far apart are shown whole",
    make: (dir) =>
      writePeople(
        "far",
        [
          { x: 90, y: 150, height: 110 },
          { x: 550, y: 155, height: 110, skin: "#6d4128", hair: "#15100c" },
        ],
        dir,
      ),
    problem: isFit,
  },
  {
    name: "A4 cuts",
    make: (dir) => writeClip("cuts", { seconds: 10, light: cutTogether(), dir }),
    problem: (shots) => {
      const found = shots.slice(1).map(({ from }) => Math.round(from * 30));
      return found.join() === cuts.join() ? null : `cuts at ${found} instead of ${cuts}`;
    },
  },
  { name: "A5 slides", make: (dir) => writeSlides("slides", dir), problem: isFit },
  {
    name: "A6 black bars",
    make: (dir) => {
      const filter = "scale=640:268:flags=bicubic,pad=640:360:0:46:black";
      const moving = { ...resting, subject: (time: number) => ({ x: 0.3 + 0.08 * time, y: 0.5 }) };
      return writeClip("bars", { seconds: 5, light: drawPlanted(moving, drawnSize), filter, dir });
    },
    problem: ([shot]) => {
      const { at = 0, length = 1 } = shot?.crop?.across ?? {};
      return at >= bar - 1e-6 && at + length <= 1 - bar + 1e-6 ? null : `it shows ${at} to ${at + length}`;
    },
  },
];

/** Tries scenes of which the right framing is known. Answers how many are wrong. */
export async function tryScenes(
  wish: CameraWish,
  {
    place,
    only,
    dir,
    vision,
  }: { place: { width: number; height: number }; only: string; dir: string; vision: VisionTools },
): Promise<number> {
  let wrong = 0;
  for (const { name, make, problem } of scenes.filter((scene) => scene.name.includes(only))) {
    const { clip, survey } = await surveyFile(await make(dir), { dir, vision });
    const found = problem(frameShots(survey, wish, { clip, place, rate: 30 }).shots);
    console.log(`${name}: ${found ?? "holds"}`);
    if (found) wrong++;
  }
  return wrong;
}
