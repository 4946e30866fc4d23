/**
 * A path of the API with IDs in it, such as apiPath`/api/jobs/${id}`. Each ID is encoded, so it stays one segment.
 * @throws TypeError for an empty ID, and for `.` and `..`: `fetch` takes them for folders and calls another path
 */
export function apiPath(parts: TemplateStringsArray, ...ids: readonly string[]): string {
  return String.raw({ raw: parts }, ...ids.map(segmentOf));
}

function segmentOf(id: string): string {
  if (id === "") throw new TypeError("The ID is empty.");
  if (id === "." || id === "..") throw new TypeError(`"${id}" is not an ID.`);
  return encodeURIComponent(id);
}
