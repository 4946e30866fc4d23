import { refuseFields } from "#lambda/refuse-together";
import { loopFile } from "./edit-input.ts";
import { CommonFields } from "./edit-request.ts";
import { loopAssemble, mostLoopMedia } from "./operations/loop-assemble.ts";
import type { FieldProblem } from "./operations/operation.ts";
import type { EditForm, NamedFile, ReadEdit } from "./read-edit-form.ts";

/** Reads the form of a loop. Throws one ApiError with all problems of fields against each other. */
export function readLoopForm({ fields, files }: EditForm): ReadEdit {
  const common = CommonFields.parse(fields);
  const own = Object.keys(loopAssemble.fields.shape).filter((name) => fields[name] !== undefined);
  const loop = loopAssemble.fields.parse(Object.fromEntries(own.map((name) => [name, fields[name]])));
  const sent = new Set(Object.keys(files).filter((part) => (files[part]?.length ?? 0) > 0));
  const media: NamedFile[] = [
    ...(files.clips ?? []).map((file) => ({ file })),
    ...(loop.media ?? []).map((url, index) => ({ path: `media.${index}`, url })),
  ];
  const audio = audioOf(loop.audio_url, files);
  const problems: FieldProblem[] = [...(loopAssemble.check?.(loop, sent) ?? [])];
  const [first, ...others] = media;
  if (!first)
    problems.push({
      path: "media",
      message: `Give 1 to ${mostLoopMedia} clips and pictures as files clips or as media.`,
    });
  if (media.length > mostLoopMedia)
    problems.push({
      path: "media",
      message: `There are ${media.length} clips and pictures; the limit is ${mostLoopMedia}.`,
    });
  if (loop.loop === "boomerang" && media.length > 1)
    problems.push({ path: "loop", message: "Only one clip goes there and back. Use crossfade for several." });
  if (audio && sent.has("audio") && loop.audio_url !== undefined)
    problems.push({ path: "audio_url", message: "Give either the file audio or a URL." });
  const { duration } = loop;
  if (duration !== undefined && duration > common.max_minutes * 60)
    problems.push({
      path: "duration",
      message: `${duration} s are longer than max_minutes ${common.max_minutes}. Send it with max_minutes ${Math.ceil(duration / 600) * 10}.`,
    });
  refuseFields(problems);
  if (!first) throw new Error("A loop without media was not refused");
  const named = Object.fromEntries(others.map((medium, index) => [loopFile(index + 1), medium]));
  return {
    common,
    steps: {},
    loop,
    video: first,
    unwritten: null,
    files: { ...named, ...(audio && { "loop_assemble.audio": audio }) },
  };
}

function audioOf(url: string | undefined, files: EditForm["files"]): NamedFile | null {
  const [file] = files.audio ?? [];
  if (file) return { file };
  return url === undefined ? null : { path: "audio_url", url };
}
