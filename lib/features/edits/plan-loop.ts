import { copiedFile } from "@reelwright/renderer/edit/made-files";
import { makeLoop } from "@reelwright/renderer/loop/make-loop";
import { segmentKeys } from "@reelwright/renderer/reel/segment-key";
import type { PlannedWork, Planning } from "./plan-steps.ts";

/** Makes the sound of a loop and plans the pictures of one turn. Throws MediaError. */
export async function planLoop({ input, files, dir, scratch, tools, signal }: Planning): Promise<PlannedWork> {
  const { loop, profile, max_minutes: mostMinutes } = input;
  if (!loop) throw new Error("The job is not a loop");
  const names = ["video", ...Object.keys(input.files).filter((name) => name !== audioFile)];
  const media = names.map((name) => ({ file: files.get(name) ?? "", name: fieldOf(input, name) }));
  const sound = files.get(audioFile);
  const audio = sound === undefined ? null : { file: sound, name: fieldOf(input, audioFile) };
  const making = { files: { media, audio }, profile, mostMinutes, dir, scratch, tools, signal };
  const { pictures: plan, order, clips, hasSound, mix, report, warnings, ...shape } = await makeLoop(loop, making);
  const keys = await segmentKeys(plan, dir, clips);
  const nameOf = new Map([...files].map(([name, file]) => [file, name]));
  return {
    planned: {
      idle: null,
      warnings,
      reports: { loop_assemble: report },
      texts: [],
      made: { render: { plan, keys, order }, hasSound, mix, file: copiedFile },
      ...shape,
    },
    clips: Object.fromEntries(Object.entries(clips).map(([name, file]) => [name, nameOf.get(file) ?? ""])),
  };
}

const audioFile = "loop_assemble.audio";

/** The field that names a file, for messages. */
function fieldOf(input: Planning["input"], name: string): string {
  const source = name === "video" ? input.source : input.files[name];
  if (source && "field" in source) return source.field;
  return name === audioFile ? "audio" : "clips";
}
