import { paintClouds } from "../clouds.ts";
import { mix, type Rgb, rgb } from "../colours.ts";
import { paintForeground } from "../foreground.ts";
import { type LandformName, landformOf } from "../landforms.ts";
import { type Crowd, scatter } from "../scatter.ts";
import type { Scene } from "../scene.ts";
import { paintSky } from "../sky.ts";
import { paintTerrain } from "../terrain.ts";
import { paintWater } from "../water.ts";
import type { Setting } from "./setting.ts";

const trees = (scene: Scene): Crowd["what"] =>
  scene.season === "autumn" ? ["autumnTree", "tree"] : scene.season === "winter" ? ["bareTree", "pine"] : ["tree"];

/** Land under the sky, with what grows on it. */
const country = (
  form: LandformName,
  crowds: (scene: Scene) => readonly Crowd[],
  { horizon = [0.56, 0.56], front = "grass" as Parameters<typeof paintForeground>[1] | "none", dry = false } = {},
): Setting => ({
  horizon: [horizon[0] ?? 0.56, horizon[1] ?? 0.56],
  stand: 0.55,
  lamp: 0,
  async behind(scene) {
    await paintSky(scene);
    await paintClouds(scene);
    const landform = landformOf(form, dry ? { ...scene, season: "autumn" } : scene);
    const sets: Awaited<ReturnType<typeof scatter>>[] = [];
    for (const crowd of crowds(scene)) if (scene.look.detail > 2) sets.push(await scatter(scene, landform, crowd));
    paintTerrain(scene, landform, {
      dress: (sheet, near, far) => {
        for (const set of sets) set(sheet, near, far);
      },
    });
  },
  before: (scene) => (front === "none" ? undefined : paintForeground(scene, front)),
});

export const deepOf = (scene: Scene): Rgb =>
  mix(
    mix(scene.mood.ambient, scene.mood.sky[0] ?? scene.mood.ambient, 0.5),
    rgb("123a52"),
    scene.mood.stars > 0.4 ? 0.2 : 0.45,
  );

/** A sea or a lake: land beyond it, and the shore this side of it. */
const waterside = ({
  far,
  near,
  rough,
  horizon,
  stand,
  crowd,
  front,
}: {
  far?: LandformName;
  near?: LandformName;
  rough: number;
  horizon: readonly [number, number];
  stand: number;
  crowd?: (scene: Scene) => Crowd;
  front?: Parameters<typeof paintForeground>[1];
}): Setting => ({
  horizon,
  stand,
  lamp: 0,
  mirror: near ? 0 : 0.5,
  async behind(scene) {
    await paintSky(scene);
    await paintClouds(scene);
    const waves = scene.weather === "rain" || scene.weather === "lightning" ? 1.4 : rough;
    const shore = Math.round(scene.horizon + (far === "islands" ? 0 : scene.unit * 0.02));
    if (far && far !== "islands") {
      const landform = { ...landformOf(far, scene), from: 7 };
      const set = await scatter(scene, landform, {
        what: ["pine"],
        count: 120,
        near: 10,
        far: 60,
        tall: [0.6, 1.1],
        treeline: 5,
      });
      paintTerrain(
        scene,
        { ...landform, cuts: landform.cuts.filter((cut) => cut > 7) },
        { name: "far land", dress: set },
      );
    }
    paintWater(scene, { top: shore, rough: waves, deep: deepOf(scene) });
    if (far === "islands") paintTerrain(scene, landformOf("islands", scene), { name: "island" });
    const land = near ?? (scene.landing ? (rough > 0.5 ? "shore" : "bank") : undefined);
    if (!land) return;
    const landform = landformOf(land, scene);
    const dress = crowd ? await scatter(scene, landform, crowd(scene)) : undefined;
    paintTerrain(scene, landform, { name: "shore", ...(dress ? { dress } : {}) });
  },
  before: (scene) => (front ? paintForeground(scene, front) : undefined),
});

export const openCountry = {
  mountains: country(
    "mountains",
    () => [{ what: ["pine"], count: 110, near: 5, far: 34, tall: [1, 1.7], clear: 0.22, treeline: 3 }],
    { horizon: [0.62, 0.66] },
  ),
  volcano: country(
    "volcano",
    () => [{ what: ["pine"], count: 60, near: 6, far: 30, tall: [0.8, 1.4], clear: 0.25, treeline: 2 }],
    { horizon: [0.62, 0.66] },
  ),
  hills: country(
    "hills",
    (scene) => [{ what: trees(scene), count: 46, near: 4.5, far: 42, tall: [0.9, 1.8], clear: 0.25 }],
    { horizon: [0.6, 0.62] },
  ),
  meadow: country(
    "meadow",
    (scene) => [{ what: trees(scene), count: 30, near: 6, far: 40, tall: [1.2, 2.2], clear: 0.3 }],
    { horizon: [0.58, 0.6], front: "flowers" },
  ),
  garden: country(
    "meadow",
    (scene) => [
      {
        what: scene.season === "spring" ? ["cherry", "tree"] : trees(scene),
        count: 34,
        near: 4,
        far: 22,
        tall: [1.3, 2.4],
        clear: 0.35,
      },
    ],
    { horizon: [0.56, 0.58], front: "flowers" },
  ),
  park: country(
    "plain",
    (scene) => [{ what: trees(scene), count: 46, near: 4, far: 30, tall: [1.6, 2.8], clear: 0.35 }],
    { horizon: [0.56, 0.58], front: "leaves" },
  ),
  plain: country("plain", () => [], { horizon: [0.66, 0.68] }),
  savanna: country("plain", () => [{ what: ["tree"], count: 16, near: 8, far: 40, tall: [1.2, 2.2], clear: 0.3 }], {
    horizon: [0.64, 0.66],
    dry: true,
  }),
  desert: country("dunes", () => [], { horizon: [0.56, 0.58], front: "none" }),
  canyon: country(
    "canyon",
    () => [{ what: ["cactus"], count: 18, near: 4, far: 18, tall: [0.4, 0.7], clear: 0.3, treeline: 1 }],
    { horizon: [0.6, 0.62], front: "none" },
  ),
  snowfield: country(
    "snowfield",
    () => [{ what: ["pine"], count: 70, near: 5, far: 44, tall: [1.1, 2.1], clear: 0.24 }],
    { horizon: [0.58, 0.6], front: "none" },
  ),
  moon: country("moon", () => [], { horizon: [0.6, 0.62], front: "none" }),
  mars: country("mars", () => [], { horizon: [0.6, 0.62], front: "none" }),
  sea: waterside({ rough: 0.9, horizon: [0.58, 0.58], stand: 0.3, far: "islands" }),
  coast: waterside({ rough: 0.9, horizon: [0.56, 0.56], stand: 0.55, far: "islands", near: "bank", front: "grass" }),
  harbour: waterside({ rough: 0.4, horizon: [0.56, 0.56], stand: 0.3, far: "hills" }),
  island: waterside({
    rough: 0.5,
    horizon: [0.54, 0.54],
    stand: 0.62,
    far: "islands",
    near: "shore",
    front: "palm",
    crowd: () => ({ what: ["palm"], count: 7, near: 1.9, far: 4, tall: [0.8, 1.3], clear: 0.5 }),
  }),
  beach: waterside({ rough: 0.6, horizon: [0.5, 0.5], stand: 0.62, near: "shore", far: "islands", front: "palm" }),
  lake: waterside({ rough: 0.22, horizon: [0.56, 0.56], stand: 0.4, far: "mountains", front: "reeds" }),
  river: waterside({ rough: 0.4, horizon: [0.54, 0.54], stand: 0.5, far: "hills", near: "bank", front: "grass" }),
} satisfies Record<string, Setting>;
