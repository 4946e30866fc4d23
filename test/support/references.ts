import type { AnyEndpoint, FormFile } from "#lambda/endpoint";
import { fits, inputSchema } from "./malformed/input-schema.ts";
import { isSafe, json, type MalformedInput } from "./malformed/malformed-input.ts";
import { sampleCall, sampleFields } from "./malformed/sample.ts";

/** What an account has, by which others might try to get hold of it. */
export interface Things {
  job: string;
  aiVideo: string;
  thumbnail: string;
  music: string;
  track: string;
  video: string;
  key: string;
  delivery: string;
  brandKit: string;
  /** A job that edits a video. */
  edit: string;
  /** Of its video's picture, below /videos/. */
  path: string;
  /** A file that was sent to S3: `upload://…`. */
  upload: string;
  /** Where the engine of its AI video reports, as `account/job`. */
  hook: string;
}
type Kind = keyof Things;
type Call = Pick<MalformedInput, "method" | "target" | "headers" | "body">;

/** A place in a request that names a thing of an account. */
export interface Reference {
  where: string;
  kind: Kind;
  /** Whether a call that names a thing of its own shows that thing. */
  shows: boolean;
  /** Whether it is the beginning of a page: that of another's thing is a page like any other. */
  isPage: boolean;
  access: AnyEndpoint["access"]["kind"];
  /** The call that names a thing by this id, written as it goes over the wire. */
  call(id: string): Promise<Call>;
}

/** What a call says besides, where a field is not for every call. */
const along: Record<string, object> = { image_url: { mode: "i2v" } };
/** What a reel named by URLs alone has to have besides its narration. */
const pictures = { media: ["https://media.example.com/a.jpg"] };
const soundFields = ["audio_url", "music_url"];
/** What forms have instead of their files, where these are read before what the form names. */
const source_url = "https://media.example.com/a.mp4";
const insteadOfFiles: Record<string, object> = {
  "/api/watermark": { source_url, text: "Draft" },
  "/api/reframe": { source_url, format: "1:1" },
  "/api/voiceover": { source_url, audio_url: "https://media.example.com/a.mp3" },
  "/api/loop-assemble": { media: [source_url], duration: 9 },
  "/api/media-jobs": { source_url, steps: { watermark: { text: "Draft" } } },
};

/** What the ids in a path name. */
const kinds: readonly (readonly [path: RegExp, Kind])[] = [
  [/^\/api\/jobs(\/\{id\})?$/, "job"],
  [/^\/api\/ltx\/status\/\{id\}/, "aiVideo"],
  [/^\/api\/thumbnails\/\{id\}/, "thumbnail"],
  [/^\/api\/generate-music\/\{id\}/, "music"],
  [/^\/api\/music(\/\{id\})?$/, "track"],
  [/^\/api\/videos(\/\{id\})?$/, "video"],
  [/^\/api\/keys\/\{id\}/, "key"],
  [/^\/api\/brand-kits(\/\{id\})?$/, "brandKit"],
  [/^\/api\/media-jobs(\/\{id\})?$/, "edit"],
  [/^\/api\/webhooks\/deliveries/, "delivery"],
  [/^\/api\/hooks\/clips\//, "hook"],
];

/** Every place where calls of an endpoint name a thing, read from its spec: its path, its query, its fields. */
export function referencesOf(spec: AnyEndpoint): Reference[] {
  const { method, path, request, access } = spec;
  const of = (where: string, kind: Kind, call: Reference["call"], more: Partial<Reference> = {}): Reference => ({
    where: `${method} ${path} ${where}`,
    kind,
    shows: false,
    isPage: false,
    access: access.kind,
    call,
    ...more,
  });
  const bare: Pick<Call, "method" | "headers" | "body"> = { method, headers: [], body: null };
  const jsonCall = (fields: object) => ({
    ...bare,
    target: path,
    headers: json,
    body: Buffer.from(JSON.stringify(fields)),
  });
  const { body, query, form } = request;
  const filled = (id: string) => {
    if (path === "/api/videos/{id}" && isSafe(spec)) return path.replace("{id}", `${id}.mp4`);
    return kindOf(path) === "hook" ? path.replace("{account}/{job}", id) : path.replace("{id}", id);
  };
  const inPath = namesThing(path)
    ? [
        of(
          "path",
          kindOf(path),
          async (id) => ({ ...bare, ...(body && jsonCall(sampleCall(inputSchema(body)))), target: filled(id) }),
          { shows: isSafe(spec) },
        ),
      ]
    : [];
  const queryFields = query ? (inputSchema(query).properties ?? {}) : {};
  const inQuery = [
    ...("jobId" in queryFields
      ? [of("?jobId", "job", async (id) => ({ ...bare, target: `${path}?jobId=${id}` }), { shows: true })]
      : []),
    ...(queryFields.before?.type === "string"
      ? [of("?before", kindOf(path), async (id) => ({ ...bare, target: `${path}?before=${id}` }), { isPage: true })]
      : []),
  ];
  const inBody = body
    ? hosted(body).map(({ name, kind, of: value }) =>
        of(`${name} (${kind})`, kind, async (id) =>
          jsonCall({ ...sampleFields(inputSchema(body)), ...along[name], [name]: value(id) }),
        ),
      )
    : [];
  const inForm = form
    ? hosted(form.fields).flatMap(({ name, kind, of: value }) => [
        of(`${name} (${kind}, form)`, kind, async (id) => ({
          ...bare,
          target: path,
          ...(await written(form, name, insteadOfFiles[path], value(id))),
        })),
        ...(form.orJson
          ? [
              of(`${name} (${kind}, JSON)`, kind, async (id) =>
                jsonCall({ ...urlsOf(form, name), ...insteadOfFiles[path], [name]: value(id) }),
              ),
            ]
          : []),
      ])
    : [];
  return [...inPath, ...inQuery, ...inBody, ...inForm];
}

/** What is the same for all callers: templates, and finished files, which whoever has their address may read. */
const isForAll = (path: string) => path.startsWith("/api/templates/") || path.startsWith("/videos/");

/** Whether a path names a thing of an account. */
const namesThing = (path: string) => path.includes("{") && !isForAll(path);

/** A new kind of thing has to be told here what it is, before any of its endpoints passes. */
function kindOf(path: string): Kind {
  const [, kind] = kinds.find(([pattern]) => pattern.test(path)) ?? [];
  if (!kind) throw new Error(`What does the id in ${path} name?`);
  return kind;
}

/**
 * The fields that take the path of a hosted file or what was sent to S3, and nothing that is no address at all; of those that are numbered,
 * the first.
 */
function hosted(schema: NonNullable<AnyEndpoint["request"]["body"]>) {
  const takes = (name: string, value: unknown) =>
    !schema.safeParse({ [name]: value }).error?.issues.some(({ path }) => path[0] === name);
  const fields = Object.entries(inputSchema(schema).properties ?? {}).filter(([name]) => !/_[1-9]\d*$/.test(name));
  return fields.flatMap(([name, field]) => {
    const of = (value: string): unknown => (fits(field, [value]) ? [value] : value);
    const kinds = Object.entries(examples).filter(([, example]) => takes(name, of(example)));
    if (takes(name, of("no address"))) return [];
    return kinds.map(([kind]) => ({ name, of, kind: kind === "upload" ? ("upload" as const) : ("path" as const) }));
  });
}
const examples = { path: "/videos/x/vid_1.jpg", upload: "upload://upl_1/a.jpg" };

/** The field that names a file by its URL instead. */
const urlField = ([name, { byUrl }]: [string, FormFile]) => byUrl ?? `${name}_url`;

/** What a JSON call names by URL in place of the files of a form, but for what a field stands for. */
const urlsOf = ({ files, fields }: NonNullable<AnyEndpoint["request"]["form"]>, field: string) => ({
  ...Object.fromEntries(
    Object.entries(files)
      .map(urlField)
      .filter((name) => name !== field && name in (inputSchema(fields).properties ?? {}))
      .map((name) => [name, "https://media.example.com/a.mp3"]),
  ),
  ...(soundFields.includes(field) && "media" in (inputSchema(fields).properties ?? {}) && pictures),
});

/** A form with what it has instead of files, or with every file but the one that the field stands for. */
async function written(
  { files }: NonNullable<AnyEndpoint["request"]["form"]>,
  field: string,
  instead: object | undefined,
  value: unknown,
): Promise<Pick<Call, "headers" | "body">> {
  const form = new FormData();
  for (const [name] of Object.entries(files).filter((file) => !instead && field !== urlField(file)))
    form.append(name, new Blob(["no media"]), "a.bin");
  for (const [name, given] of Object.entries({ ...instead, [field]: value }))
    form.append(name, typeof given === "string" ? given : JSON.stringify(given));
  const encoded = new Response(form);
  return {
    headers: [["Content-Type", encoded.headers.get("content-type") ?? ""]],
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}
