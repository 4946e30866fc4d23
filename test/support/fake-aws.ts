import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What an AWS account answers to the calls of a preflight and of a deployment's alarms. */
export interface FakeAccount {
  credentials: "good" | "expired";
  concurrency: number;
  /** The most memory that a function may have. */
  memoryMb: number;
  hasWebFunctions: boolean;
  hasDnsFirewall: boolean;
  /** Networks (VPCs) in the region, and how many it may have. */
  networks: number;
  networkQuota: number;
  distributions: number;
  isVerified: boolean;
  /** The version of the bootstrap stack, or null without one. */
  bootstrap: number | null;
  /** By name. */
  stacks: Record<string, string>;
  buckets: readonly string[];
  secrets: readonly string[];
  /** The state of each alarm, by name. */
  alarms: Record<string, "OK" | "ALARM" | "INSUFFICIENT_DATA">;
  /** Actions that the user may not call. */
  denied: readonly string[];
}

export const accountId = "123456789012";

/** An account in use: AWS answers as it does there. */
export const usualAccount: FakeAccount = {
  credentials: "good",
  concurrency: 1000,
  memoryMb: 10_240,
  hasWebFunctions: true,
  hasDnsFirewall: true,
  networks: 2,
  networkQuota: 5,
  distributions: 1,
  isVerified: true,
  bootstrap: 30,
  stacks: {},
  buckets: [],
  secrets: [],
  alarms: {},
  denied: [],
};

/** One call, as its service would name it in a policy. */
interface Call {
  action: string;
  resource: string;
}

interface Answer {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** A server that speaks the protocols of AWS. It remembers every call, and any that would create something. */
export async function startFakeAws(account: FakeAccount) {
  const calls: Call[] = [];
  const unknown: string[] = [];
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    if (call === null) unknown.push(`${request.method} ${request.url}`);
    else calls.push(call);
    const { status, body = "", headers = {} } = call ? answerTo(call, account) : { status: 501 };
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    unknown,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readCall(request: IncomingMessage): Promise<Call | null> {
  const body = await text(request);
  const { method = "", url = "", headers } = request;
  const form = new URLSearchParams(body);
  const arn = (service: string, name: string) => `arn:aws:${service}:us-east-1:${accountId}:${name}`;
  switch (form.get("Action")) {
    case "GetCallerIdentity":
      return { action: "sts:GetCallerIdentity", resource: "*" };
    case "DescribeStacks":
      return {
        action: "cloudformation:DescribeStacks",
        resource: arn("cloudformation", `stack/${form.get("StackName")}/*`),
      };
    case "DescribeType":
      return { action: "cloudformation:DescribeType", resource: String(form.get("TypeName")) };
  }
  const target = String(headers["x-amz-target"]);
  if (target.endsWith(".ListResources")) return { action: "cloudformation:ListResources", resource: "*" };
  if (target.endsWith(".DescribeAlarms")) return { action: "cloudwatch:DescribeAlarms", resource: body };
  if (target.endsWith(".GetServiceQuota")) return { action: "servicequotas:GetServiceQuota", resource: "*" };
  if (url.includes("/account-settings")) return { action: "lambda:GetAccountSettings", resource: "*" };
  if (url.endsWith("/functions")) return { action: "lambda:CreateFunction", resource: body };
  if (url.includes("/distribution"))
    return {
      action: method === "GET" ? "cloudfront:ListDistributions" : "cloudfront:CreateDistribution",
      resource: "*",
    };
  if (target.endsWith(".DescribeSecret"))
    return {
      action: "secretsmanager:DescribeSecret",
      resource: arn("secretsmanager", `secret:${JSON.parse(body).SecretId}`),
    };
  if (method === "HEAD") return { action: "s3:ListBucket", resource: `arn:aws:s3:::${url.split(/[/?]/)[1]}` };
  return null;
}

function answerTo({ action, resource }: Call, account: FakeAccount): Answer {
  if (account.credentials === "expired") return xmlError(403, "ExpiredToken", "The security token has expired");
  if (account.denied.includes(action))
    return /^(lambda|cloudwatch):/.test(action)
      ? jsonError(403, "AccessDeniedException", "no")
      : xmlError(403, "AccessDenied", "not authorized");
  const name = resource.split(/[:/]/).at(-1) ?? "";
  switch (action) {
    case "sts:GetCallerIdentity":
      return xml("GetCallerIdentity", `<Account>${accountId}</Account><Arn>arn:aws:iam::${accountId}:user/u</Arn>`);
    case "cloudformation:DescribeStacks":
      return stackAnswer(resource.split("/")[1] ?? "", account);
    case "cloudformation:DescribeType":
      return (resource === "AWS::Lambda::WebFunction" ? account.hasWebFunctions : account.hasDnsFirewall)
        ? xml("DescribeType", "<Type>RESOURCE</Type>")
        : xmlError(404, "TypeNotFoundException", "The type does not exist");
    case "lambda:GetAccountSettings":
      return { status: 200, body: JSON.stringify({ AccountLimit: { ConcurrentExecutions: account.concurrency } }) };
    case "lambda:CreateFunction":
      return JSON.parse(resource).MemorySize > account.memoryMb
        ? jsonError(
            400,
            "ValidationException",
            `'MemorySize' value failed to satisfy constraint: Member must have value less than or equal to ${account.memoryMb}`,
          )
        : jsonError(400, "InvalidParameterValueException", "The bucket does not exist");
    case "cloudfront:ListDistributions":
      return { status: 200, body: distributions(account.distributions) };
    case "cloudfront:CreateDistribution":
      return account.isVerified
        ? xmlError(404, "NoSuchOrigin", "One or more of your origins do not exist.")
        : xmlError(403, "AccessDenied", "Your account must be verified before you can add new CloudFront resources.");
    case "servicequotas:GetServiceQuota":
      return { status: 200, body: JSON.stringify({ Quota: { Value: account.networkQuota } }) };
    case "cloudformation:ListResources":
      return { status: 200, body: JSON.stringify({ ResourceDescriptions: Array(account.networks).fill({}) }) };
    case "cloudwatch:DescribeAlarms":
      return { status: 200, body: JSON.stringify({ MetricAlarms: alarmsNamed(JSON.parse(resource), account) }) };
    case "s3:ListBucket":
      return { status: account.buckets.includes(name) ? 200 : 404 };
    default:
      return account.secrets.includes(name)
        ? { status: 200, body: JSON.stringify({ Name: name }) }
        : jsonError(400, "ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
  }
}

function stackAnswer(name: string, { bootstrap, stacks }: FakeAccount): Answer {
  const status = name === "CDKToolkit" && bootstrap !== null ? "CREATE_COMPLETE" : stacks[name];
  if (status === undefined) return xmlError(400, "ValidationError", `Stack with id ${name} does not exist`);
  const output = `<Outputs><member><OutputKey>BootstrapVersion</OutputKey><OutputValue>${bootstrap}</OutputValue></member></Outputs>`;
  return xml(
    "DescribeStacks",
    `<Stacks><member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime>${output}</member></Stacks>`,
  );
}

const alarmsNamed = ({ AlarmNames }: { AlarmNames: readonly string[] }, { alarms }: FakeAccount) =>
  Object.entries(alarms)
    .filter(([name]) => AlarmNames.includes(name))
    .map(([name, StateValue]) => ({
      AlarmName: name,
      AlarmArn: `arn:aws:cloudwatch:us-east-1:${accountId}:alarm:${name}`,
      StateValue,
    }));

const distributions = (count: number): string =>
  `<DistributionList><Marker></Marker><MaxItems>1</MaxItems><IsTruncated>false</IsTruncated><Quantity>${count}</Quantity><Items>${"<DistributionSummary><Id>E1</Id></DistributionSummary>".repeat(count)}</Items></DistributionList>`;

const xml = (action: string, result: string): Answer => ({
  status: 200,
  headers: { "Content-Type": "text/xml" },
  body: `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`,
});

const xmlError = (status: number, code: string, message: string): Answer => ({
  status,
  headers: { "Content-Type": "text/xml" },
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

const jsonError = (status: number, code: string, message: string): Answer => ({
  status,
  headers: { "Content-Type": "application/json", "x-amzn-errortype": code },
  body: JSON.stringify({ __type: code, message }),
});
