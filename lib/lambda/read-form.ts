import { likely } from "@reelwright/platform/nearest";
import * as z from "zod";
import type { Form } from "./endpoint.ts";
import type { UploadedFile } from "./http-event.ts";

export interface Problem {
  path: string;
  message: string;
}

interface ReadForm {
  /** Still to be checked by the form's schema: a text for each field, a list of texts for a repeated one. */
  given: Record<string, string | string[]>;
  files: Record<string, UploadedFile[]>;
  problems: Problem[];
}

/**
 * Reads the parts of a multipart form. An empty text field counts as absent, since browsers send inputs that nobody
 * filled in. A list field may be repeated; any other field may not.
 */
export function readForm(form: Form, parts: { fields: [string, string][]; files: UploadedFile[] }): ReadForm {
  const problems: Problem[] = [];
  const filled = parts.fields.filter(([, text]) => text !== "");
  const given = [...Map.groupBy(filled, ([name]) => name)].map(([name, repeated]): [string, string | string[]] => {
    const [text = "", ...more] = repeated.map(([, value]) => value);
    if (more.length === 0) return [name, text];
    if (isListField(form.fields, name)) return [name, [text, ...more]];
    problems.push({ path: name, message: "This field is sent more than once." });
    return [name, text];
  });
  const files = Map.groupBy(parts.files, ({ field }) => field);
  for (const [name, { required, maxCount }] of Object.entries(form.files)) {
    const count = files.get(name)?.length ?? 0;
    if (required && count === 0) problems.push({ path: name, message: "This file is required." });
    if (count > maxCount) problems.push({ path: name, message: `${count} files were sent; the limit is ${maxCount}.` });
  }
  for (const name of files.keys())
    if (!Object.hasOwn(form.files, name)) problems.push({ path: name, message: noFileField(Object.keys(form.files)) });
  return { given: Object.fromEntries(given), files: Object.fromEntries(files), problems };
}

/** The message for a file in a field that takes none. */
export const noFileField = (files: readonly string[]) =>
  `There is no such file field. Send files as ${files.join(" and ")}.`;

/**
 * The message for a text in place of a file, or for a name close to a file field's; null for any other unknown name.
 */
export function unknownFormField({ fields, files }: Form, name: string): string | null {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (file) return notAText(name, file);
  const meant = likely(name, [...Object.keys(files), ...fieldNames(fields)]);
  return meant && Object.hasOwn(files, meant) ? `There is no such field. Did you mean the file ${meant}?` : null;
}

function notAText(name: string, { maxCount, byUrl }: Form["files"][string]): string {
  if (byUrl === undefined) return "Send this as a file.";
  return maxCount === 1 ? `Send a file, or use ${byUrl}.` : `Use ${byUrl} for URLs; ${name} takes uploaded files.`;
}

/** Whether a field of a form holds a list, so that it may be repeated. */
export const isListField = (fields: z.ZodType, name: string): boolean =>
  fields instanceof z.ZodObject && Object.hasOwn(fields.shape, name) && isList(fields.shape[name]);

function isList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isList(schema.unwrap());
  // What a list is transformed into is still sent as a list.
  if (schema instanceof z.ZodPipe) return isList(schema.out) || isList(schema.in);
  return schema instanceof z.ZodArray;
}

const fieldNames = (fields: z.ZodType) => (fields instanceof z.ZodObject ? Object.keys(fields.shape) : []);
