import type { Genre } from "../genre.ts";
import { acoustic } from "./acoustic.ts";
import { ambient } from "./ambient.ts";
import { cinematic } from "./cinematic.ts";
import { classical } from "./classical.ts";
import { corporate } from "./corporate.ts";
import { electronic } from "./electronic.ts";
import { funk } from "./funk.ts";
import { hipHop } from "./hip-hop.ts";
import { jazz } from "./jazz.ts";
import { latin } from "./latin.ts";
import { lofi } from "./lofi.ts";
import { rock } from "./rock.ts";
import { synthwave } from "./synthwave.ts";

export const genres = {
  lofi,
  cinematic,
  corporate,
  electronic,
  ambient,
  "hip-hop": hipHop,
  acoustic,
  rock,
  jazz,
  funk,
  synthwave,
  latin,
  classical,
} satisfies Record<string, Genre>;
export type GenreName = keyof typeof genres;
