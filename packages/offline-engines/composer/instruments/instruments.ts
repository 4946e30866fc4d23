import { flute, mutedTrumpet, softLead, subBass } from "./blown.ts";
import { airPad, brass, sawLead, spiccato, strings, superSaw, synthBass, synthPluck, warmPad } from "./bowed.ts";
import {
  brush,
  clap,
  clubKick,
  conga,
  crash,
  deepKick,
  dustySnare,
  hat,
  kick,
  openHat,
  ride,
  rim,
  shaker,
  snap,
  snare,
  softHat,
  softKick,
  swell,
  taiko,
  tambourine,
  tightSnare,
  tom,
} from "./drums.ts";
import { electricPiano, organ } from "./electric-piano.ts";
import type { Instrument } from "./instrument.ts";
import {
  clavinet,
  electricBass,
  electricGuitar,
  harp,
  mutedGuitar,
  nylonGuitar,
  pizzicato,
  steelGuitar,
  uprightBass,
} from "./plucked.ts";
import { bell, feltPiano, glockenspiel, marimba, piano, vibraphone } from "./struck.ts";
import { air, vinyl } from "./texture.ts";

/** Everything that can be played. */
export const instruments = {
  ...{ flute, softLead, mutedTrumpet, subBass },
  ...{ warmPad, airPad, strings, spiccato, brass, superSaw, sawLead, synthPluck, synthBass },
  ...{
    kick,
    softKick,
    clubKick,
    deepKick,
    tom,
    conga,
    taiko,
    snare,
    tightSnare,
    dustySnare,
    clap,
    snap,
    brush,
    rim,
    hat,
    softHat,
    openHat,
    ride,
    crash,
    shaker,
    tambourine,
    swell,
  },
  ...{ electricPiano, organ },
  ...{ nylonGuitar, steelGuitar, harp, electricGuitar, mutedGuitar, clavinet, electricBass, uprightBass, pizzicato },
  ...{ piano, feltPiano, marimba, vibraphone, glockenspiel, bell },
  ...{ vinyl, air },
} satisfies Record<string, Instrument>;
export type InstrumentName = keyof typeof instruments;
