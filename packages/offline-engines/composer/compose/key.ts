/** Major and natural minor, as semitones above their first note. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
} as const satisfies Record<string, readonly number[]>;
export type Mode = keyof typeof scales;

export interface Key {
  /** 0 is C, 11 is B. */
  tonic: number;
  mode: Mode;
}

/** The note of a scale so many steps above (or below) its first note in the octave of MIDI note 60. */
export function scaleNote({ tonic, mode }: Key, step: number): number {
  const scale = scales[mode];
  const octave = Math.floor(step / scale.length);
  return 60 + tonic + 12 * octave + (scale[step - octave * scale.length] ?? 0);
}

/** The step of the scale whose note is nearest to a MIDI note. */
export function nearestStep(key: Key, midi: number): number {
  let best = 0;
  for (let step = -28; step <= 28; step++)
    if (Math.abs(scaleNote(key, step) - midi) < Math.abs(scaleNote(key, best) - midi)) best = step;
  return best;
}

const noteNames = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"];

/** As musicians call it: `D minor`. */
export const keyName = ({ tonic, mode }: Key): string => `${noteNames[tonic] ?? "C"} ${mode}`;
