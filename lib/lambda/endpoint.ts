import type { PlanSlug } from "@reelwright/vocabulary/plans";
import type { Scope } from "@reelwright/vocabulary/scopes";
import type * as z from "zod";
import type { Access } from "./access.ts";
import type { Capability, ServicesOf, Uses } from "./capability.ts";
import type { EncodedAnswer } from "./encoded-answer.ts";
import type { ErrorCode } from "./errors.ts";
import type { UploadedFile } from "./http-event.ts";
import type { Tag } from "./tags.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A file part of a form. */
export interface FormFile {
  maxCount: number;
  maxBytes: number;
  required: boolean;
  description: string;
  /** The text field that accepts the URL of such a file instead. */
  byUrl?: string;
  /** A sentence that says how a larger file can be sent. */
  ifLarger?: string;
}

/** A multipart form: its text fields and file parts. Requests to such endpoints go through the ingest function. */
export interface Form<F extends z.ZodType = z.ZodType> {
  fields: F;
  /** The same fields may come as a JSON body; files are then given by URL. */
  orJson: boolean;
  files: Record<string, FormFile>;
  work: Capability<{ discard(keys: readonly string[]): Promise<void> }>;
}

export interface RequestSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Maximum size of the JSON, where a megabyte is too little. */
  maxBodyBytes?: number;
  form?: Form;
}

export type Parsed<S extends RequestSchemas> = {
  params: S["params"] extends z.ZodType ? z.output<S["params"]> : null;
  query: S["query"] extends z.ZodType ? z.output<S["query"]> : null;
  body: S["body"] extends z.ZodType ? z.output<S["body"]> : null;
  form: S["form"] extends Form<infer F> ? { fields: z.output<F>; files: Record<string, UploadedFile[]> } : null;
};

/** An ID reserved for a call with an Idempotency-Key; `resumed` if an earlier attempt may have launched with it. */
export interface Reservation {
  jobId: string;
  resumed: boolean;
}

export interface KeyedReservation extends Reservation {
  /** Records that the job of an earlier attempt was found: the answer is a replay. */
  markReplay(): void;
}

export type EndpointRequest<P, S extends RequestSchemas> = Parsed<S> & {
  /** The endpoint's own method, or HEAD for a GET endpoint. */
  method: Method | "HEAD";
  /** The caller; null if the endpoint is open. */
  principal: P;
  requestId: string;
  /** The job ID reserved for a call with an Idempotency-Key, so that a repeated call cannot launch twice. */
  reservation: KeyedReservation | null;
  clientIp: string;
  /** The unparsed body, for signatures. */
  rawBody: Buffer;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
};

/**
 * One endpoint, one truth: route and Lambda, IAM policy and environment (`uses`), OpenAPI operation, alarm text and the
 * common tests are all derived from this value.
 */
export interface Endpoint<P, S extends RequestSchemas, U extends Uses, R extends z.ZodType> {
  method: Method;
  path: `/${"api" | "videos"}/${string}` | "/openapi.json" | "/mcp";
  /** A verb and a noun, as generated clients call it: `createReel`. */
  operationId: string;
  summary: string;
  description?: string;
  /** Whether callers should use something else, which the description names. */
  deprecated?: boolean;
  tag: Tag;
  access: Access<P>;
  /** The scope that an API key needs, or several of which it needs one. Null: any valid credential is enough. */
  scope: Scope | readonly Scope[] | null;
  /** The lowest plan that may call; null: every plan. */
  plan: PlanSlug | null;
  /** Credits that one call costs at launch, for the documentation. The launch itself makes the charge. */
  costCredits?: number;
  request: S;
  response: {
    status: 200 | 201 | 202;
    body: R;
    contentType?: string;
    /** The type of a file that may be answered instead of the body. */
    fileType?: string;
    headers?: Record<string, string>;
    /** Headers that repeat a field of the body: `{ Location: "status_url" }`. */
    headerFields?: Readonly<Record<string, string>>;
    /** Fields that only the first answer has: they are never stored, so a repeated call does not get them. */
    secretFields?: readonly string[];
    /** An answer to a call that requests something else than the work itself, such as a dry run. */
    other?: { status: 200; description: string; body: z.ZodType };
    /** The answer 202 to a call that may not wait for its job. */
    accepted?: z.ZodType;
    /** Whether ranges of the file can be requested. */
    partial?: boolean;
    /** Answers without a body, besides refusals. */
    without?: readonly { status: 202 | 204 | 302 | 304 | 406; description: string }[];
  };
  /** Refusals beyond those that every endpoint of its kind has. */
  errors: readonly ErrorCode[];
  uses: U;
  /** What customers cannot do while this fails: the text of the alarm. */
  impact: string;
  memoryMb?: number;
  /**
   * For calls that wait for a job or send a file: they stream, and their Lambda may run as long as API Gateway allows.
   */
  streams?: boolean;
  /** Files to copy next to the bundle, by path in the project. */
  files?: readonly string[];
  handle(request: EndpointRequest<P, S>, services: ServicesOf<U>): Promise<z.input<R> | EncodedAnswer<z.input<R>>>;
}

export type AnyEndpoint = Endpoint<never, RequestSchemas, Uses, z.ZodType>;

export function endpoint<P, const S extends RequestSchemas, const U extends Uses, R extends z.ZodType>(
  spec: Endpoint<P, S, U, R>,
): Endpoint<P, S, U, R> {
  return spec;
}
