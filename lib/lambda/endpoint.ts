import type { PlanSlug } from "@reelwright/vocabulary/plans";
import type { Scope } from "@reelwright/vocabulary/scopes";
import type * as z from "zod";
import type { Access } from "./access.ts";
import type { Capability, ServicesOf, Uses } from "./capability.ts";
import type { ErrorCode } from "./errors.ts";
import type { EventStreamAnswer } from "./event-stream-answer.ts";
import type { FileAnswer } from "./file-answer.ts";
import type { UploadedFile } from "./http-event.ts";
import type { OtherAnswer } from "./other-answer.ts";
import type { SynchronousAnswer } from "./synchronous.ts";
import type { Tag } from "./tags.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A file part of a form. */
export interface FormFile {
  maxCount: number;
  maxBytes: number;
  required: boolean;
  description: string;
  /** The text field that takes the address of such a file instead. */
  byUrl?: string;
}

/** A multipart form: its text fields, and which file parts it takes. Such endpoints are reached through the ingest function. */
export interface Form<F extends z.ZodType = z.ZodType> {
  fields: F;
  /** The same fields may come as a JSON body; files are then named by URL. */
  orJson: boolean;
  files: Record<string, FormFile>;
  work: Capability<{ discard(keys: readonly string[]): Promise<void> }>;
}

export interface RequestSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** How large the JSON may be, where a megabyte is too little. */
  maxBodyBytes?: number;
  form?: Form;
}

export type Parsed<S extends RequestSchemas> = {
  params: S["params"] extends z.ZodType ? z.output<S["params"]> : null;
  query: S["query"] extends z.ZodType ? z.output<S["query"]> : null;
  body: S["body"] extends z.ZodType ? z.output<S["body"]> : null;
  form: S["form"] extends Form<infer F> ? { fields: z.output<F>; files: Record<string, UploadedFile[]> } : null;
};

/** An id kept for a call that names itself by an Idempotency-Key; `resumed` when an earlier try of it may have launched. */
export interface Reservation {
  jobId: string;
  resumed: boolean;
}

export interface KeyedReservation extends Reservation {
  /** Says that the job of an earlier try was found: what is answered now is what became of that. */
  markReplay(): void;
}

export type EndpointRequest<P, S extends RequestSchemas> = Parsed<S> & {
  /** The endpoint's own, or HEAD where that is GET. */
  method: Method | "HEAD";
  /** Who calls: null when the endpoint is open. */
  principal: P;
  requestId: string;
  /** The job id kept for a call with an Idempotency-Key, so that trying it again cannot launch twice. */
  reservation: KeyedReservation | null;
  clientIp: string;
  /** As it came, for what is signed. */
  rawBody: Buffer;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
};

/**
 * One endpoint, one truth: the route and its Lambda, the IAM policy and environment (`uses`), the OpenAPI operation, the alarm's
 * sentence and the tests that every endpoint gets are all read from this value.
 */
export interface Endpoint<P, S extends RequestSchemas, U extends Uses, R extends z.ZodType> {
  method: Method;
  path: `/${"api" | "videos"}/${string}` | "/openapi.json";
  /** A verb and a noun, as generated clients call it: `createReel`. */
  operationId: string;
  summary: string;
  description?: string;
  tag: Tag;
  access: Access<P>;
  /** The scope an API key must carry, or those of which it must carry one; null: any valid credential will do. */
  scope: Scope | readonly Scope[] | null;
  /** The lowest plan that may call; null: every plan. */
  plan: PlanSlug | null;
  /** Credits one call takes at launch, for the documentation; the charge itself is made by the launch. */
  costCredits?: number;
  request: S;
  response: {
    status: 200 | 201 | 202;
    body: R;
    contentType?: string;
    /** Of a file that may be answered instead of the body. */
    fileType?: string;
    headers?: Record<string, string>;
    /** Fields that are in the first answer only: they are never stored, so the answer to a repeated call is without them. */
    secretFields?: readonly string[];
    /** What a call is answered that asks for something else than the work itself. */
    other?: { status: 200; description: string; body: z.ZodType };
    /** Whether a part of the file may be asked for. */
    partial?: boolean;
    /** Answers without a body, beside refusals. */
    without?: readonly { status: 204 | 304; description: string }[];
  };
  /** Refusals beyond those that every endpoint of its kind can give. */
  errors: readonly ErrorCode[];
  uses: U;
  /** What customers cannot do while this fails: the sentence in the alarm. */
  impact: string;
  memoryMb?: number;
  /** Set on calls that wait for a job or send a file: they stream, and their Lambda may run as long as API Gateway allows. */
  streams?: boolean;
  /** Files read beside the bundle, by path in the project. */
  files?: readonly string[];
  handle(
    request: EndpointRequest<P, S>,
    services: ServicesOf<U>,
  ): Promise<z.input<R> | OtherAnswer | SynchronousAnswer<z.input<R>> | FileAnswer | EventStreamAnswer>;
}

export type AnyEndpoint = Endpoint<never, RequestSchemas, Uses, z.ZodType>;

export function endpoint<P, const S extends RequestSchemas, const U extends Uses, R extends z.ZodType>(
  spec: Endpoint<P, S, U, R>,
): Endpoint<P, S, U, R> {
  return spec;
}
