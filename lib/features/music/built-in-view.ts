import {
  type BuiltInTrack,
  builtInPath,
  builtInSeconds,
  publishedAt,
} from "@reelwright/offline-engines/composer/built-in-tracks";
import type { TrackView } from "./track-view.ts";

/** A built-in track, as callers see it. */
export const builtInView = (track: BuiltInTrack): TrackView => ({
  id: `mus_${track.name.replaceAll("-", "_")}`,
  title: track.title,
  url: builtInPath(track),
  duration: builtInSeconds,
  style: track.style,
  source: "builtin",
  created: publishedAt,
});
