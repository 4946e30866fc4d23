import { Agent, type IncomingMessage, type ServerResponse } from "node:http";
import { S3Client } from "@aws-sdk/client-s3";
import { endAfterBody } from "@reelwright/http/end-after-body";
import { region } from "../assembly/intrinsics.ts";
import { type Served, serve } from "../http/serve.ts";
import type { Credentials } from "../signature/credentials.ts";
import { behaviorFor } from "./behaviors.ts";
import { serveObject } from "./bucket-origin.ts";
import { forwardToOrigin } from "./custom-origin.ts";
import { policyHeaders } from "./response-headers.ts";
import type { Behavior, DistributionConfig, Origin, ResponseHeadersPolicy } from "./schemas.ts";
import type { ViewerHeaders, ViewerOutcome, ViewerRequest } from "./viewer-function.ts";

export type LocalDistribution = {
  port: number;
  config: DistributionConfig;
  responseHeadersPolicies: Map<string, ResponseHeadersPolicy>;
  /** By ARN. */
  viewerFunctions: Map<string, (request: ViewerRequest) => ViewerOutcome>;
  /** Names by regional domain name. */
  buckets: Map<string, string>;
  s3: { endpoint: string; credentials: Credentials };
  /** Answers of this machine alone, as JSON by path; null where there is none now. */
  ownAnswers?: ReadonlyMap<string, () => unknown>;
  log(line: string): void;
};

// The managed policy "AllViewerExceptHostHeader". Others drop headers, which would need to be emulated.
const allViewerExceptHost = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

// The managed policy "CachingOptimized", which has gzip and Brotli on. "CachingDisabled" has them off.
const cachingOptimized = "658327ea-f89d-4fab-a63d-7e88639e58f6";
const compresses = ({ Compress, CachePolicyId }: Behavior): boolean => Compress && CachePolicyId === cachingOptimized;

/** Serves a CloudFront distribution: the base URL. Nothing is cached. Throws if it uses unsupported features. */
export async function startDistribution(distribution: LocalDistribution): Promise<Served> {
  const { config, log } = distribution;
  for (const behavior of [...config.CacheBehaviors, config.DefaultCacheBehavior]) check(behavior, distribution);
  const client = new S3Client({ region, ...distribution.s3, forcePathStyle: true });
  const agent = new Agent({ keepAlive: true });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The host is only needed for parsing: `//` does not begin one here.
    const path = new URL(`http://viewer${request.url ?? "/"}`).pathname;
    const own = isLocal(request) ? (distribution.ownAnswers?.get(path)?.() ?? null) : null;
    if (own !== null) {
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
      return void response.end(JSON.stringify(own));
    }
    const behavior = behaviorFor(config, path);
    const { origin, second } = originsOf(behavior, config);
    const onHead = (headers: NodeJS.Dict<string | string[]>): void => setHeaders(response, headers, behavior, request);
    if (!behavior.AllowedMethods.includes(request.method ?? "")) {
      onHead({ "content-type": "text/html" });
      response.statusCode = 403;
      const page = "<h1>403 ERROR</h1>This distribution does not allow this method for this address.";
      return endAfterBody(request, response, page);
    }
    const viewed = viewerOutcome(request, behavior, distribution, path);
    if ("status" in viewed) return answerFor(viewed, request, response);
    const bucket = distribution.buckets.get(origin.DomainName);
    if (bucket === undefined) {
      // Parsing normalises a path: only a function's own path replaces the one that was sent.
      const target = viewed.path === path ? (request.url ?? "/") : (request.url ?? "/").replace(/^[^?]*/s, viewed.path);
      return forwardToOrigin({ origin, agent, request, target, headers: viewed.headers, response, onHead });
    }
    const failOver = (status: number): false | Promise<void> => {
      if (!second?.statuses.includes(status)) return false;
      const headers = withoutRequestPolicy(request);
      return forwardToOrigin({ origin: second.origin, agent, request, target: path, headers, response, onHead });
    };
    const key = keyOf(origin, viewed.path === "/" ? `/${config.DefaultRootObject}` : viewed.path);
    if (key !== null) {
      const errorPageOf = (status: number) => errorPage(config, status);
      return serveObject({
        client,
        bucket,
        key,
        request,
        response,
        onHead,
        compress: compresses(behavior),
        errorPage: errorPageOf,
        failOver,
      });
    }
    // S3 refuses a path with invalid escapes.
    const answered = failOver(400);
    if (answered) return answered;
    onHead({ "content-type": "application/xml" });
    response.writeHead(400).end('<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>InvalidURI</Code></Error>');
  };

  const setHeaders = (
    response: ServerResponse,
    headers: NodeJS.Dict<string | string[]>,
    behavior: Behavior,
    request: IncomingMessage,
  ): void => {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    const policy = distribution.responseHeadersPolicies.get(behavior.ResponseHeadersPolicyId ?? "");
    for (const { name, value, override } of policy ? policyHeaders(policy, request.headers.origin) : []) {
      if (override || !response.hasHeader(name)) response.setHeader(name, value);
    }
  };

  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now();
    response.on("close", () => {
      const status = response.writableFinished ? response.statusCode : `${response.statusCode} (cut off)`;
      // Without the query: it may hold a ticket.
      const [path] = (request.url ?? "/").split("?");
      log(`${request.method} ${path} ${status} ${Math.round(performance.now() - startedAt)} ms`);
    });
    answer(request, response).catch((error: unknown) => {
      log(`distribution: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  };
  const served = await serve(distribution.port, listener, {
    onExpectContinue: (request, response) => {
      response.writeContinue();
      listener(request, response);
    },
  });
  return {
    ...served,
    async stop() {
      await served.stop();
      agent.destroy();
      client.destroy();
    },
  };
}

/** Whether the caller used an address of this machine: a page of another site may have a name that leads here. */
const isLocal = ({ headers: { host = "" } }: IncomingMessage) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);

/** The viewer's request, after the behaviour's function. */
function viewerOutcome(
  request: IncomingMessage,
  { FunctionAssociations: [association] }: Behavior,
  { viewerFunctions }: LocalDistribution,
  path: string,
): ViewerOutcome {
  const headers: ViewerHeaders = {};
  for (const [name, values] of Object.entries(request.headersDistinct)) if (values) headers[name] = values;
  const change = viewerFunctions.get(association?.FunctionARN ?? "");
  const { method = "", url = "/", socket } = request;
  return change ? change({ method, url, headers, address: socket.remoteAddress ?? "127.0.0.1" }) : { path, headers };
}

/** Sends the answer of a behaviour's function. */
function answerFor(
  { status, headers, body }: Extract<ViewerOutcome, { status: number }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  return endAfterBody(request, response, request.method === "HEAD" ? "" : body);
}

/** The key of an object from its path; null if the path has invalid escapes. */
function keyOf({ OriginPath }: Origin, path: string): string | null {
  try {
    return decodeURIComponent(`${OriginPath}${path}`).slice(1);
  } catch {
    return null;
  }
}

/** The origin of a behaviour, and the one that replaces it for the statuses of its origin group. */
function originsOf({ TargetOriginId }: Behavior, { Origins, OriginGroups }: DistributionConfig) {
  const find = (id: string): Origin => {
    const found = Origins.find(({ Id }) => Id === id);
    if (found === undefined) throw new Error(`The origin ${id} is not declared`);
    return found;
  };
  const group = OriginGroups.Items.find(({ Id }) => Id === TargetOriginId);
  if (!group) return { origin: find(TargetOriginId), second: null };
  const [first, second] = group.Members.Items;
  const statuses = group.FailoverCriteria.StatusCodes.Items;
  return { origin: find(first.OriginId), second: { origin: find(second.OriginId), statuses } };
}

// Without an origin request policy CloudFront forwards these headers of the viewer.
const passedOn = new Set([
  "range",
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-unmodified-since",
  "if-range",
]);

function withoutRequestPolicy({ headersDistinct }: IncomingMessage): ViewerHeaders {
  const headers: ViewerHeaders = {};
  for (const [name, values] of Object.entries(headersDistinct))
    if (values && passedOn.has(name)) headers[name] = values;
  return headers;
}

function check(
  behavior: Behavior,
  { config, buckets, responseHeadersPolicies, viewerFunctions }: LocalDistribution,
): void {
  const name = `the behaviour ${behavior.PathPattern ?? "(default)"}`;
  const { origin, second } = originsOf(behavior, config);
  if (second && !(buckets.has(origin.DomainName) && second.origin.DomainName.startsWith("127.0.0.1:")))
    throw new Error(`${name} has an origin group that is not of a bucket and then a server; others are not run here`);
  const policy = behavior.ResponseHeadersPolicyId;
  if (policy !== undefined && !responseHeadersPolicies.has(policy)) {
    throw new Error(`${name} uses the response headers policy ${policy}, which is not run here`);
  }
  if (compresses(behavior) && !buckets.has(origin.DomainName))
    throw new Error(`${name} compresses the answers of a server, which is not run here`);
  const [association] = behavior.FunctionAssociations;
  if (association && !viewerFunctions.has(association.FunctionARN))
    throw new Error(`${name} uses the function ${association.FunctionARN}, which is not run here`);
  if (buckets.has(origin.DomainName)) return;
  if (!origin.DomainName.startsWith("127.0.0.1:")) {
    throw new Error(`${name} leads to ${origin.DomainName}, which is nothing of this assembly`);
  }
  if (behavior.OriginRequestPolicyId !== allViewerExceptHost) {
    throw new Error(`${name} must use the origin request policy AllViewerExceptHostHeader; others are not run here`);
  }
}

function errorPage(
  config: DistributionConfig,
  status: number,
): { status: number; key: string | undefined } | undefined {
  const custom = config.CustomErrorResponses.find(({ ErrorCode }) => ErrorCode === status);
  return custom && { status: custom.ResponseCode ?? status, key: custom.ResponsePagePath?.slice(1) };
}
