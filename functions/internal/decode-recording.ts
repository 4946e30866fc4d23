import path from "node:path";
import { writeRecording } from "@reelwright/renderer/edit/write-recording";
import { rewrapClip } from "@reelwright/renderer/media/rewrap-clip";
import { decodeRecording } from "#features/edits/decode-recording";
import { editFiles } from "#features/edits/edit-input";
import { soundOf } from "#features/edits/sound-of";
import { recordingOf } from "#features/isolation/isolation-files";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { decoder } from "#features/jobs/decoder";
import { internalHandlerFor } from "#lambda/internal-function";
import { isolationSeconds } from "#providers/isolation/isolation-provider";

/** Decodes the sound of an edit's source for `extract-speech`. */
export const spec = decoder(decodeRecording, {
  memoryMb: 1769,
  diskMb: 8192,
  layers: ["ffmpeg", "sharp"],
  impact: "edits whose voice a provider takes out of noise wait without being made",

  async decode({ jobId, input }, { files, dir, tools: { ffmpeg }, signal }) {
    const [sent, out] = [path.join(dir, "source"), path.join(dir, "recording.mp3")];
    const [source] = editFiles(jobId, input);
    if (!source) throw new Error(`The edit ${jobId} has no source`);
    await files.download(source.key, sent);
    const file = await rewrapClip(sent, { ffmpeg, signal });
    const isHeard = await asJobFailure(
      soundOf({ input, file, ffmpeg, signal }).then((sound) =>
        writeRecording(sound, { out, leastSeconds: isolationSeconds.least, ffmpeg, signal }),
      ),
    );
    if (isHeard) await files.upload(recordingOf(jobId), out, "audio/mpeg");
    return isHeard;
  },
});

export const handler = internalHandlerFor(spec);
