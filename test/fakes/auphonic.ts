import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { Certificates } from "../support/certificates.ts";
import { byPolls, type FakeReply, type FakeRequest, startFake } from "./fake-service.ts";
import { isolatedSound, wrongRecording } from "./isolated-sound.ts";
import { sentForm } from "./sent-form.ts";

interface Options {
  certificates: Certificates;
  key?: string;
}

const Wanted = z.strictObject({
  metadata: z.strictObject({ title: z.string().min(1) }),
  output_files: z.tuple([z.strictObject({ format: z.enum(["wav", "flac", "mp3", "aac"]) })]),
  algorithms: z.strictObject({
    denoise: z.boolean(),
    denoisemethod: z.enum(["classic", "dynamic", "speech_isolation", "static"]),
    denoiseamount: z.int().min(-1).max(100),
    filtering: z.boolean(),
    leveler: z.boolean(),
    normloudness: z.boolean(),
  }),
  webhook: z.url().optional(),
});

interface Production {
  wanted: z.infer<typeof Wanted>;
  recording: Buffer | null;
  started: boolean;
  polls: number;
}

/** An error as it tells it. */
export const said = (status: number, message: string): FakeReply => ({
  status,
  json: { status_code: status, error_code: null, error_message: message, form_errors: {}, data: {} },
});
/** A state of a production, for questions. */
export const productionState = (status: number, message = ""): FakeReply => ({
  json: { status_code: 200, error_message: "", data: { status, status_string: "its words", error_message: message } },
});

/** Auphonic's productions, done at the second question. */
export async function startAuphonic({ certificates, key = "au-key" }: Options) {
  const productions = new Map<string, Production>();
  const pace = byPolls(2);
  const paths = [
    ["upload", /^\/api\/production\/[\w-]+\/upload\.json$/],
    ["start", /^\/api\/production\/[\w-]+\/start\.json$/],
    ["status", /^\/api\/production\/[\w-]+\/status\.json$/],
    ["production", /^\/api\/production\/[\w-]+\.json$/],
    ["download", /^\/api\/download\/audio-result\/[\w-]+\/voice\.wav$/],
  ] as const;

  const fake = await startFake<"create" | (typeof paths)[number][0]>({
    certificates,
    stepOf({ method, url: { pathname } }) {
      if (pathname === "/api/productions.json") return method === "POST" ? "create" : null;
      const [step] = paths.find(([, path]) => path.test(pathname)) ?? [null];
      const isPosted = step === "upload" || step === "start";
      return step && (method === "POST") === isPosted ? step : null;
    },
    async answer(step, request) {
      if (request.headers.authorization !== `bearer ${key}`) return said(403, "Invalid token");
      if (step === "create") return create(request);
      const id = productionOf(request);
      const production = productions.get(id);
      if (!production) return said(404, "No such production");
      return { upload, start, status, production: describe, download }[step](production, request, id);
    },
  });

  const productionOf = ({ url }: FakeRequest) => /[\w-]{36}/.exec(url.pathname)?.[0] ?? "";
  const data = (of: object): FakeReply => ({
    json: { status_code: 200, error_code: null, error_message: "", data: of },
  });

  function create({ json }: FakeRequest): FakeReply {
    const wanted = Wanted.safeParse(json);
    if (!wanted.success) return said(400, `Invalid JSON: ${wanted.error.issues[0]?.path.join(".")}`);
    const uuid = randomUUID();
    productions.set(uuid, { wanted: wanted.data, recording: null, started: false, polls: 0 });
    return data({ uuid, status: 9, status_string: "Incomplete Form" });
  }

  async function upload(production: Production, request: FakeRequest): Promise<FakeReply> {
    const { fields, files } = (await sentForm(request)) ?? { fields: {}, files: {} };
    const { input_file: file, ...others } = files;
    if (!file || Object.keys({ ...fields, ...others }).length > 0) return said(400, "input_file is missing");
    const wrong = await wrongRecording(file.bytes);
    if (wrong) return said(400, wrong);
    production.recording = file.bytes;
    return data({ status: 0 });
  }

  async function start(production: Production): Promise<FakeReply> {
    if (!production.recording) return said(400, "The production has no audio file");
    production.started = true;
    return data({ status: 1, status_string: "Waiting" });
  }

  async function status(production: Production): Promise<FakeReply> {
    if (!production.started) return productionState(9);
    production.polls++;
    return productionState(pace({ polls: production.polls, ageMs: 0 }) >= 1 ? 3 : 4);
  }

  async function describe({ wanted }: Production, _: FakeRequest, id: string): Promise<FakeReply> {
    const download_url = `${fake.origin}/api/download/audio-result/${id}/voice.wav`;
    return data({ uuid: id, status: 3, output_files: [{ ...wanted.output_files[0], ending: "wav", download_url }] });
  }

  async function download({ recording }: Production): Promise<FakeReply> {
    if (!recording) return said(404, "No file");
    return { bytes: await isolatedSound(recording, "wav"), headers: { "Content-Type": "audio/wav" } };
  }

  return {
    ...fake,
    productions,
    settings: { apiKey: key, baseUrl: fake.origin, downloadHosts: ["127.0.0.1"] },
  };
}
