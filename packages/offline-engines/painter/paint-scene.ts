import { castSubjects } from "./cast-subjects.ts";
import { ink, mix, type Rgb, tuned } from "./colours.ts";
import { looks } from "./looks.ts";
import { type Mood, moods } from "./moods.ts";
import { planScene } from "./plan-scene.ts";
import { letters, randomFrom } from "./random.ts";
import { blank, lay, trim } from "./raster.ts";
import { readPrompt } from "./read-prompt.ts";
import type { Scene } from "./scene.ts";
import type { Scenery } from "./scenery.ts";
import { settings } from "./settings/settings.ts";
import { habitats, type Place } from "./subjects/habitats.ts";
import { textureOf } from "./texture.ts";
import { treat } from "./treat.ts";
import { paintFog, paintWeather } from "./weather.ts";

/**
 * Paints a scene from a prompt's words, with no model and no network: a place, its light, who or what was asked for, in sheets from far to
 * near. The same arguments give the same pixels; another seed gives another composition. No word of the prompt is drawn, and no word makes
 * it fail: what is not understood leaves the choice to the seed.
 *
 * `style` is a look ("watercolour"), a scenario of AI video ("product") or words that name one, in any of the seven languages; sizes are in
 * pixels; `margin` is how far the sheets reach over every side of the frame, so that they can be moved.
 */
export async function paintScene({
  prompt,
  style = "",
  seed,
  width,
  height,
  margin = 0,
}: {
  prompt: string;
  style?: string;
  seed: number;
  width: number;
  height: number;
  margin?: number;
}): Promise<Scenery> {
  const random = randomFrom(seed).of(`${letters(prompt.toLowerCase())}`);
  const wish = readPrompt(prompt, style);
  const plan = planScene(wish, random, style.toLowerCase().trim());
  const look = looks[plan.look];
  const setting = settings[plan.setting];
  const colours = {
    subject: wish.painted ? wish.colours[0] : undefined,
    place: wish.painted ? wish.colours.slice(1) : wish.colours,
  };
  const mood = tinted(random.of("mood").pick(moods[plan.hour]), colours.place[0]);
  const landing = plan.cast.some((name) => standing.includes(habitats[name].place) && name !== "bridge");
  const canvas = { width: width + 2 * margin, height: height + 2 * margin };
  const tall = Math.min(1, Math.max(0, (height / width - 0.56) / 1.2));
  const [inTall, inWide] = setting.horizon;
  const chooser = random.of("composition");
  const horizon =
    margin +
    height * (inWide + (inTall - inWide) * tall + (plan.setting === "space" ? 0 : chooser.between(-0.025, 0.025)));
  const central =
    look.framing === 0 ||
    style === "product" ||
    style === "portrait" ||
    ["studio", "bokeh", "stage"].includes(plan.setting);
  const off = central
    ? plan.cast.length > 1
      ? (0.06 + 0.05 * (1 - tall)) * (chooser.happens(0.5) ? 1 : -1)
      : 0
    : (0.16 - 0.07 * tall) * (chooser.happens(0.5) ? 1 : -1);
  const focus = margin + width * (0.5 + off);
  const unit = Math.min(width, height);
  const flat = blank(canvas.width, canvas.height);
  const texture = textureOf(random.seed & 0xffff);
  const sunSide = off === 0 ? (chooser.happens(0.5) ? 1 : -1) : -Math.sign(off);
  const scene: Scene = {
    ...canvas,
    margin,
    unit,
    random,
    texture,
    look,
    mood,
    hour: plan.hour,
    weather: plan.weather,
    season: plan.season,
    horizon,
    focus,
    colours,
    landing,
    layers: [],
    sun: {
      x: margin + width * (0.5 + sunSide * chooser.between(0.1, 0.26)),
      y: horizon - (horizon - margin) * chooser.between(...mood.height),
    },
    add(raster, { name, depth, motion, x = 0, y = 0 }) {
      const [left, top] = [Math.round(x), Math.round(y)];
      const ground = scene.layers.length === 0;
      lay(flat, raster, { x: left, y: top });
      const ready = treat(raster, { look, texture, unit, x: left, y: top, ground });
      const cut = ground ? { raster: ready, x: 0, y: 0 } : trim(ready);
      const before = scene.layers.at(-1)?.depth ?? 0;
      scene.layers.push({
        ...cut.raster,
        name,
        x: left + cut.x - margin,
        y: top + cut.y - margin,
        depth: Math.max(before, depth),
        ...(motion ? { motion } : {}),
      });
    },
    behind: () => flat,
  };
  await setting.behind(scene);
  if (plan.weather === "fog" && setting.lamp < 0.5) await paintFog(scene, 0.9);
  await castSubjects(scene, plan, setting);
  await setting.before?.(scene);
  if (setting.lamp < 0.5) await paintWeather(scene);
  const palette = [mood.sky[0], mood.sky.at(-1), mood.light, mood.ambient, wish.colours[0] ?? mood.sun].map((colour) =>
    ink(colour ?? mood.haze),
  );
  return {
    width,
    height,
    margin,
    layers: scene.layers,
    palette,
    subjects: [plan.setting, ...plan.cast],
    look: plan.look,
    finish: look.finish,
  };
}

const standing: readonly Place[] = ["ground", "table"];

/** The light of an hour turned towards a colour that was asked for. */
function tinted(mood: Mood, colour: Rgb | undefined): Mood {
  if (!colour) return mood;
  const towards = (own: readonly [number, number, number], share: number) => {
    const level = (own[0] * 0.3 + own[1] * 0.59 + own[2] * 0.11) / 255;
    return mix(own, tuned(colour, { light: (level - 0.55) * 0.6 }), share);
  };
  return {
    ...mood,
    sky: mood.sky.map((own) => towards(own, 0.45)),
    haze: towards(mood.haze, 0.4),
    light: towards(mood.light, 0.25),
    cloud: { lit: towards(mood.cloud.lit, 0.3), shade: towards(mood.cloud.shade, 0.3) },
  };
}
