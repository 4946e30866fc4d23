import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Keep } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import { editSeconds } from "./map-time.ts";
import type { Cut } from "./plan-cuts.ts";

/** The names of files with an edit list, by the field of the report that gets their URL. */
export const editListFiles = { edit_url: "edit.json", otio_url: "otio" };

interface Listed {
  keeps: readonly Keep[];
  cuts: readonly Cut[];
  source: Pick<EditSource, "duration" | "fps">;
}

/** Writes what stays of a source into a folder: as JSON in seconds, and as an OpenTimelineIO timeline for editors. */
export async function writeEditList(listed: Listed, dir: string): Promise<void> {
  const { keeps, cuts, source } = listed;
  const { duration, fps } = source;
  await writeFile(path.join(dir, editListFiles.edit_url), JSON.stringify({ duration, fps, keeps, cuts }));
  await writeFile(path.join(dir, editListFiles.otio_url), JSON.stringify(timelineOf(listed)));
}

/**
 * A timeline with the stretches that stay, one after the other (https://opentimelineio.readthedocs.io). Editors link it to the
 * source: its media are missing on purpose, since we do not know where the caller keeps them.
 */
export function timelineOf({ keeps, source: { duration, fps } }: Omit<Listed, "cuts">) {
  const time = (frames: number) => ({ OTIO_SCHEMA: "RationalTime.1", rate: fps, value: frames });
  const range = (start: number, frames: number) => ({
    OTIO_SCHEMA: "TimeRange.1",
    start_time: time(start),
    duration: time(frames),
  });
  const frame = (seconds: number) => Math.round(seconds * fps);
  const shownBefore = (index: number) => frame(editSeconds(keeps.slice(0, index)));
  const clips = (kind: string) =>
    keeps.map(({ from, speed }, index) => ({
      OTIO_SCHEMA: "Clip.1",
      name: `${kind} ${index + 1}`,
      // A time warp does not shorten its clip: the length is that on the timeline, as the result has it.
      source_range: range(frame(from), shownBefore(index + 1) - shownBefore(index)),
      media_reference: {
        OTIO_SCHEMA: "MissingReference.1",
        name: "source",
        available_range: range(0, frame(duration)),
      },
      effects:
        speed === 1
          ? []
          : [{ OTIO_SCHEMA: "LinearTimeWarp.1", name: "", effect_name: "LinearTimeWarp", time_scalar: speed }],
    }));
  const track = (kind: "Video" | "Audio") => ({ OTIO_SCHEMA: "Track.1", name: kind, kind, children: clips(kind) });
  return {
    OTIO_SCHEMA: "Timeline.1",
    name: "Edit",
    global_start_time: null,
    tracks: { OTIO_SCHEMA: "Stack.1", name: "tracks", children: [track("Video"), track("Audio")] },
  };
}
