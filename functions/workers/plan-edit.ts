import type { FilmPiece } from "@reelwright/renderer/edit/film-piece";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { soundKeys } from "#features/edits/clean-piece";
import { decodeEdit, type MendedPart } from "#features/edits/decode-edit";
import { editFiles } from "#features/edits/edit-input";
import { editJob } from "#features/edits/edit-job";
import { preparePieces } from "#features/edits/prepare-pieces";
import { pieceKeys } from "#features/edits/survey-piece";
import { isolatedNote, isolatedOf } from "#features/isolation/isolation-files";
import { callDecoder } from "#features/jobs/call-decoder";
import { heardNarration, spokenScript } from "#features/reels/job-keys";
import { variantFolder } from "#features/reels/variants";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/** Has what is shown and heard of a caller's video decided, and its sound made. The director has it rendered. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 900,
  memoryMb: 512,
  maxConcurrency: 50,
  layers: [],
  uses: {
    tasks: jobTasks("plan", { edit: editJob }),
    work: jobInputs,
    decode: callDecoder(decodeEdit),
    prepare: preparePieces,
  },
  impact: "edits of videos wait without being started",

  async handle(message, { tasks, work, decode, prepare }) {
    await tasks.run(message, async ({ id: jobId, input }, context) => {
      const inputs = editFiles(jobId, input);
      const spoken = input.voices.length > 0 ? (await spokenScript.read(work, jobId)).stretches : [];
      const notes = [spokenScript, heardNarration, isolatedNote].map((note) => note.keyOf(jobId));
      const reads = [...inputs, ...spoken].map(({ key }) => key);
      const files = [...reads, ...notes, isolatedOf(jobId)];
      const sound = soundKeys(jobId);
      const plan = async (surveyed: FilmPiece[] | null, cleaned: MendedPart[] | null) => {
        const surveys = (surveyed ?? []).map((piece) => pieceKeys(jobId, piece).survey);
        const sounds = cleaned ? [sound.facts, ...cleaned.map((_, index) => sound.cleaned(index))] : [];
        const { output } = await decode(
          { jobId, input, surveyed, cleaned },
          [...files, ...surveys, ...sounds],
          context,
        );
        return output;
      };
      let planned = await plan(null, null);
      if ("pieces" in planned) planned = await plan(planned.pieces, await prepare(jobId, planned, context));
      if ("pieces" in planned) throw new Error("An edit whose pieces are prepared is planned");
      const { clips, frames } = planned;
      // The functions that render read them there.
      for (const [name, clip] of Object.entries(clips))
        await work.copy(
          { bucket: work.name, key: inputs.find((input) => input.name === clip)?.key ?? "" },
          `${variantFolder(jobId, 0)}assets/${name}`,
        );
      // Frames, and what joining them takes besides.
      return { tasks: [Math.max(1, Math.ceil(frames * 1.1))] };
    });
  },
});

export const handler = workerFor(spec);
