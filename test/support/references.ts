import type { AnyEndpoint } from "#lambda/endpoint";
import { fits, inputSchema } from "./malformed/input-schema.ts";
import { isSafe, json, type MalformedInput } from "./malformed/malformed-input.ts";
import { sampleCall, sampleFields } from "./malformed/sample.ts";

/** What an account has, by which others might try to get hold of it. */
export interface Things {
  job: string;
  clip: string;
  thumbnail: string;
  music: string;
  track: string;
  video: string;
  key: string;
  delivery: string;
  /** Of its video's picture, below /videos/. */
  path: string;
}
type Kind = keyof Things;
type Call = Pick<MalformedInput, "method" | "target" | "headers" | "body">;

/** A place in a request that names a thing of an account. */
export interface Reference {
  where: string;
  kind: Kind;
  /** Whether a call that names a thing of its own shows that thing. */
  shows: boolean;
  /** The call that names a thing by this id, written as it goes over the wire. */
  call(id: string): Promise<Call>;
}

/** What a call says besides, where a field is not for every call. */
const along: Record<string, object> = { image_url: { mode: "i2v" } };

/** What the ids in a path name. */
const kinds: readonly (readonly [path: RegExp, Kind])[] = [
  [/^\/api\/jobs\/\{id\}/, "job"],
  [/^\/api\/ltx\/status\/\{id\}/, "clip"],
  [/^\/api\/thumbnails\/\{id\}/, "thumbnail"],
  [/^\/api\/generate-music\/\{id\}/, "music"],
  [/^\/api\/music\/\{id\}/, "track"],
  [/^\/api\/videos\/\{id\}/, "video"],
  [/^\/api\/keys\/\{id\}/, "key"],
  [/^\/api\/webhooks\/deliveries\/\{id\}/, "delivery"],
];

/** Every place where calls of an endpoint name a thing, read from its spec: its path, its query, its fields. */
export function referencesOf(spec: AnyEndpoint): Reference[] {
  const { method, path, request } = spec;
  const of = (where: string, kind: Kind, shows: boolean, call: Reference["call"]): Reference => ({
    where: `${method} ${path} ${where}`,
    kind,
    shows,
    call,
  });
  const bare: Pick<Call, "method" | "headers" | "body"> = { method, headers: [], body: null };
  const { body, query, form } = request;
  const inPath = path.includes("{")
    ? [
        of("path", kindOf(path), isSafe(spec), async (id) => ({
          ...bare,
          ...(body && { headers: json, body: Buffer.from(JSON.stringify(sampleCall(inputSchema(body)))) }),
          target: path.replace("{id}", path === "/api/videos/{id}" && isSafe(spec) ? `${id}.mp4` : id),
        })),
      ]
    : [];
  const inQuery =
    query && "jobId" in (inputSchema(query).properties ?? {})
      ? [of("?jobId", "job", true, async (id) => ({ ...bare, target: `${path}?jobId=${id}` }))]
      : [];
  const inBody = body
    ? hosted(body).map((field) =>
        of(field.name, "path", false, async (id) => ({
          ...bare,
          target: path,
          headers: json,
          body: Buffer.from(
            JSON.stringify({ ...sampleFields(inputSchema(body)), ...along[field.name], [field.name]: field.of(id) }),
          ),
        })),
      )
    : [];
  const inForm = form
    ? hosted(form.fields).map((field) =>
        of(field.name, "path", false, async (id) => ({
          ...bare,
          target: path,
          ...(await written(form, field.name, field.of(id))),
        })),
      )
    : [];
  return [...inPath, ...inQuery, ...inBody, ...inForm];
}

/** A new kind of thing has to be told here what it is, before any of its endpoints passes. */
function kindOf(path: string): Kind {
  const [, kind] = kinds.find(([pattern]) => pattern.test(path)) ?? [];
  if (!kind) throw new Error(`What does the id in ${path} name?`);
  return kind;
}

/** The fields that take the path of a hosted file, and nothing that is no address at all; of those that are numbered, the first. */
function hosted(schema: NonNullable<AnyEndpoint["request"]["body"]>) {
  const takes = (name: string, value: unknown) =>
    !schema.safeParse({ [name]: value }).error?.issues.some(({ path }) => path[0] === name);
  const fields = Object.entries(inputSchema(schema).properties ?? {}).filter(([name]) => !/_[1-9]\d*$/.test(name));
  return fields.flatMap(([name, field]) => {
    const of = (value: string): unknown => (fits(field, [value]) ? [value] : value);
    return takes(name, of("/videos/x/vid_1.jpg")) && !takes(name, of("no address")) ? [{ name, of }] : [];
  });
}

/** A form with every file but the one that the field stands for. */
async function written(
  { files }: NonNullable<AnyEndpoint["request"]["form"]>,
  field: string,
  value: unknown,
): Promise<Pick<Call, "headers" | "body">> {
  const form = new FormData();
  for (const name of Object.keys(files).filter((name) => field !== `${name}_url`))
    form.append(name, new Blob(["no media"]), "a.bin");
  form.append(field, typeof value === "string" ? value : JSON.stringify(value));
  const encoded = new Response(form);
  return {
    headers: [["Content-Type", encoded.headers.get("content-type") ?? ""]],
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
