import * as blown from "./blown.ts";
import * as bowed from "./bowed.ts";
import * as drums from "./drums.ts";
import { electricPiano, organ } from "./electric-piano.ts";
import type { Instrument } from "./instrument.ts";
import * as plucked from "./plucked.ts";
import * as struck from "./struck.ts";
import * as texture from "./texture.ts";

/** Everything that can be played. */
export const instruments = {
  electricPiano,
  organ,
  ...struck,
  ...plucked,
  ...bowed,
  ...blown,
  ...drums,
  ...texture,
} satisfies Record<string, Instrument>;
export type InstrumentName = keyof typeof instruments;
