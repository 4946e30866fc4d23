import type { Certificates } from "../support/certificates.ts";
import { type FakeReply, startFake } from "./fake-service.ts";

interface Job {
  TranscriptionJobName: string;
  OutputKey: string;
  asked: number;
}

/** As AWS says it where it speaks JSON 1.1: the name of the error is in the body. */
export const transcribeProblem = (status: number, name: string): FakeReply => ({
  status,
  json: { __type: name, Message: "its words" },
});

/**
 * Amazon Transcribe: a job is done at the third question for it, and what was heard is then in its bucket; one whose file is called
 * `broken` fails.
 */
export async function startTranscribe({ certificates }: { certificates: Certificates }) {
  const jobs = new Map<string, Job & { uri: string }>();
  const bucket = new Map<string, string>();

  const fake = await startFake<"start" | "get">({
    certificates,
    stepOf({ method, headers }) {
      if (method !== "POST" || headers["content-type"] !== "application/x-amz-json-1.1") return null;
      if (headers["x-amz-target"] === "Transcribe.StartTranscriptionJob") return "start";
      return headers["x-amz-target"] === "Transcribe.GetTranscriptionJob" ? "get" : null;
    },
    async answer(step, { json }) {
      const body = Object.fromEntries(Object.entries(json ?? {}));
      const name = `${body.TranscriptionJobName}`;
      if (!/^[0-9a-zA-Z._-]{1,200}$/.test(name)) return transcribeProblem(400, "BadRequestException");
      return step === "start" ? start(name, body) : get(name);
    },
  });

  function start(name: string, body: Record<string, unknown>): FakeReply {
    if (jobs.has(name)) return transcribeProblem(400, "ConflictException");
    const uri = `${Object(body.Media).MediaFileUri}`;
    if (!uri.startsWith("s3://") || (body.LanguageCode === undefined) === (body.IdentifyLanguage === undefined))
      return transcribeProblem(400, "BadRequestException");
    jobs.set(name, { TranscriptionJobName: name, OutputKey: `${body.OutputKey}`, asked: 0, uri });
    return { json: { TranscriptionJob: { TranscriptionJobName: name, TranscriptionJobStatus: "QUEUED" } } };
  }

  function get(name: string): FakeReply {
    const job = jobs.get(name);
    if (!job) return transcribeProblem(400, "NotFoundException");
    const status = ++job.asked < 3 ? "IN_PROGRESS" : job.uri.endsWith("/broken") ? "FAILED" : "COMPLETED";
    if (status === "COMPLETED") bucket.set(job.OutputKey, JSON.stringify(heard));
    return {
      json: {
        TranscriptionJob: {
          TranscriptionJobName: name,
          TranscriptionJobStatus: status,
          CreationTime: 1795132800.1,
          ...(status === "FAILED" && { FailureReason: "The media is not valid" }),
          ...(status === "COMPLETED" && { LanguageCode: "en-US", Transcript: { TranscriptFileUri: "s3://x" } }),
        },
      },
    };
  }

  return { ...fake, bucket, settings: { region: "us-east-1", baseUrl: fake.origin } };
}

/** All numbers are texts there, and signs have no times. */
const heard = {
  jobName: "j",
  accountId: "1",
  status: "COMPLETED",
  results: {
    transcripts: [{ transcript: "Hello, world." }],
    items: [
      said("Hello", "0.04", "0.41"),
      { id: 1, type: "punctuation", alternatives: [{ confidence: "0.0", content: "," }] },
      said("world", "0.5", "0.93"),
      { id: 3, type: "punctuation", alternatives: [{ confidence: "0.0", content: "." }] },
    ],
  },
};
function said(content: string, start_time: string, end_time: string) {
  return { type: "pronunciation", alternatives: [{ confidence: "0.99", content }], start_time, end_time };
}
