/** A track that comes with the service: made by its own engine, by `npm run gallery -- built-in-music`. */
export interface BuiltInTrack {
  name: string;
  title: string;
  style: string;
  prompt: string;
  seed: number;
}

/** Each as long, whole bars, and to be repeated without a seam: small enough to be in the repository. */
export const builtInSeconds = 28;
/** In their addresses, so that nothing that is made anew is found where something else was: raise it then. */
const version = 2;
/** When they were added to the service. */
export const publishedAt = "2026-11-21T00:00:00.000Z";

export const builtInTracks: readonly BuiltInTrack[] = [
  { name: "evening-study", title: "Evening Study", style: "lofi", prompt: "calm, in F minor", seed: 4 },
  { name: "bright-office", title: "Bright Office", style: "corporate", prompt: "happy, in G major", seed: 2 },
  { name: "rising-sun", title: "Rising Sun", style: "cinematic", prompt: "epic, in D minor", seed: 3 },
  { name: "still-water", title: "Still Water", style: "ambient", prompt: "calm, in C major", seed: 5 },
  { name: "night-floor", title: "Night Floor", style: "electronic", prompt: "energetic, in A minor", seed: 6 },
  { name: "open-road", title: "Open Road", style: "acoustic", prompt: "hopeful, in D major", seed: 7 },
  { name: "corner-table", title: "Corner Table", style: "jazz", prompt: "relaxed, in Bb major", seed: 8 },
  { name: "old-letters", title: "Old Letters", style: "classical", prompt: "tender, in A minor", seed: 9 },
];

export const builtInFile = ({ name }: BuiltInTrack): string => `${name}.mp3`;
export const builtInPath = (track: BuiltInTrack): string => `/videos/music/v${version}/${builtInFile(track)}`;
/** Where they are published, in the media bucket. */
export const builtInPrefix = "videos/music/";

const paths: ReadonlySet<string> = new Set(builtInTracks.map(builtInPath));
/** Whether a path below /videos/ is one of theirs, which is everybody's. */
export const isBuiltInTrack = (path: string): boolean => paths.has(path);
