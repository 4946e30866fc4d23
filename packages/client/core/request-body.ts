/** A file of a request. In Node, `openAsBlob(path)` of `node:fs` reads one without loading it. */
export type FileInput = Blob;

/** A form where there are files, JSON otherwise. Lists of files are repeated parts, other lists and objects JSON text. */
export function requestBody(input: object): FormData | object {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  if (!fields.some(([, value]) => [value].flat().some((one) => one instanceof Blob))) return Object.fromEntries(fields);
  const form = new FormData();
  for (const [name, value] of fields) {
    const files = [value].flat().filter((one) => one instanceof Blob);
    for (const [index, file] of files.entries()) form.append(name, file, nameOf(file, `${name}-${index}`));
    if (files.length === 0) form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form;
}

export const nameOf = (file: Blob, otherwise: string): string =>
  file instanceof File && file.name !== "" ? file.name : otherwise;
