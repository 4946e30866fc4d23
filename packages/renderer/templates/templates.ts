import type { TemplateName } from "@reelwright/vocabulary/template-names";
import type { Template } from "../plan/template.ts";
import { aurora } from "./aurora.ts";
import { blueprint } from "./blueprint.ts";
import { bold } from "./bold.ts";
import { boxed } from "./boxed.ts";
import { chalk } from "./chalk.ts";
import { cinematic } from "./cinematic.ts";
import { clean } from "./clean.ts";
import { comic } from "./comic.ts";
import { defaultTemplate } from "./default.ts";
import { duotone } from "./duotone.ts";
import { film } from "./film.ts";
import { gaming } from "./gaming.ts";
import { glitch } from "./glitch.ts";
import { highlight } from "./highlight.ts";
import { lofi } from "./lofi.ts";
import { magazine } from "./magazine.ts";
import { matrix } from "./matrix.ts";
import { meme } from "./meme.ts";
import { minimal } from "./minimal.ts";
import { neon } from "./neon.ts";
import { news } from "./news.ts";
import { noir } from "./noir.ts";
import { paper } from "./paper.ts";
import { pastel } from "./pastel.ts";
import { polaroid } from "./polaroid.ts";
import { pop } from "./pop.ts";
import { retro } from "./retro.ts";
import { split } from "./split.ts";
import { story } from "./story.ts";
import { sunset } from "./sunset.ts";
import { ticker } from "./ticker.ts";
import { vaporwave } from "./vaporwave.ts";

export const templates: Readonly<Record<TemplateName, Template>> = {
  default: defaultTemplate,
  magazine,
  neon,
  bold,
  clean,
  minimal,
  news,
  highlight,
  cinematic,
  matrix,
  film,
  polaroid,
  story,
  meme,
  gaming,
  retro,
  noir,
  duotone,
  comic,
  glitch,
  ticker,
  aurora,
  blueprint,
  boxed,
  vaporwave,
  chalk,
  lofi,
  paper,
  pastel,
  pop,
  split,
  sunset,
};
