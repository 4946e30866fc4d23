import { useSignal } from "@preact/signals";
import type { ApiFields } from "../../logic/api-fields.ts";
import type { FileKind } from "../../logic/file-check.ts";
import { uploadedName } from "../state/uploads.ts";
import type { Form } from "../state/use-form.ts";
import { Field } from "./field.tsx";
import { FileField } from "./file-field.tsx";
import { Segments } from "./segments.tsx";

const ways = { file: "Upload", url: "Address" } as const;
type Way = keyof typeof ways | "none";
/** What a file field accepts, and what it says of that. */
export const acceptedFiles: Record<FileKind, { accept: string; hint: string }> = {
  image: { accept: "image/jpeg,image/png,image/webp,image/gif", hint: "PNG, JPEG, WebP or GIF, up to 25 MB." },
  video: { accept: "video/*", hint: "MP4, MOV or WebM, up to 200 MB." },
  recording: { accept: "video/*,.mkv,.avi,.ts", hint: "MP4, MOV, MKV, WebM, AVI or MPEG, up to 200 MB." },
  film: { accept: "video/*,.mkv,.avi,.ts", hint: "MP4, MOV, MKV, WebM, AVI or MPEG, up to 2 GB." },
  audio: { accept: "audio/*,.mp3,.m4a,.wav", hint: "MP3, M4A or WAV, up to 50 MB." },
};

interface Props {
  form: Form;
  request: string | ApiFields;
  name: string;
  kind: FileKind;
  label: string;
  /** What is offered first, unless a file or an address was given before. */
  initial?: keyof typeof ways;
  /** What there is without a file, such as "The clips' own sound". It is offered first. */
  none?: string;
}

/** A file that is uploaded, or its address. */
export function MediaField({ form, request, name, kind, label, initial = "file", none }: Props) {
  const before = String(form.values.value[name] ?? "");
  const first = none ? "none" : initial;
  const way = useSignal<Way>(before === "" ? first : uploadedName(before) ? "file" : "url");
  const choose = (next: Way) => {
    way.value = next;
    form.set(name, "");
  };
  return (
    <div class="field">
      <Segments label={label} choices={none ? { none, ...ways } : ways} chosen={way.value} onChoose={choose} />
      {way.value === "file" && (
        <FileField form={form} name={name} kind={kind} label={`${label}: choose a file`} {...acceptedFiles[kind]} />
      )}
      {way.value === "url" && (
        <Field form={form} request={request} name={name} label={label} hint="A public https address." />
      )}
    </div>
  );
}
