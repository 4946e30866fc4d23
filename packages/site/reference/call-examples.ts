import { clientCalls } from "./client-calls.ts";
import { exampleBody, SampleFile } from "./example-value.ts";
import type { OpenApiDocument, Operation } from "./openapi-document.ts";

interface Call {
  operation: Operation;
  body: Record<string, unknown> | null;
  /** Path with example values and the required query. */
  target: string;
  query: Record<string, unknown>;
  isForm: boolean;
  credential: "key" | "token" | "none";
  /** What the header Accept must name, where it must be sent. */
  accept: string | null;
}

/** One call of an operation in bash, TypeScript and Python, as fenced code. */
export function callExamples(operation: Operation, document: OpenApiDocument): string {
  const content = operation.requestBody?.content;
  const body = content ? exampleBody(content, document) : null;
  const required = operation.parameters.filter(({ in: place, required }) => place === "query" && required);
  const query = Object.fromEntries(required.map((one) => [one.name, shownValue(one)]));
  const path = operation.parameters.reduce(
    (shown, one) => shown.replace(`{${one.name}}`, String(shownValue(one))),
    operation.path,
  );
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
  const call: Call = {
    operation,
    body: body && Object.keys(body).length > 0 ? body : null,
    target: search ? `${path}?${search}` : path,
    query,
    isForm: content?.["multipart/form-data"] !== undefined,
    credential: credentialOf(operation),
    // The Model Context Protocol answers callers that take both.
    accept: operation.path === "/mcp" ? "application/json, text/event-stream" : null,
  };
  return [fenced("sh", curl(call)), fenced("ts", typescript(call)), fenced("py", python(call))].join("\n\n");
}

/** The example of a parameter, or its name as a word to replace: `JOB_ID`. */
const shownValue = ({ name, schema }: Operation["parameters"][number]) =>
  schema.examples?.[0] ?? name.replaceAll(/(?=[A-Z])/g, "_").toUpperCase();

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

function credentialOf({ security }: Operation): Call["credential"] {
  if (security.some((one) => "apiKey" in one)) return "key";
  return security.some((one) => "token" in one) ? "token" : "none";
}

function curl({ operation: { method }, target, body, isForm, credential, accept }: Call): string {
  const credentials = {
    key: ' \\\n  -H "X-API-Key: $KEY"',
    token: ' \\\n  -H "Authorization: Bearer $TOKEN"',
    none: "",
  }[credential];
  const isImplied = method === "GET" || (method === "POST" && body !== null);
  const header = accept === null ? credentials : `${credentials} \\\n  -H "Accept: ${accept}"`;
  const start = `curl${isImplied ? "" : ` -X ${method}`} "$URL${target}"${header}`;
  if (body === null) return start;
  if (!isForm) {
    const text = JSON.stringify(body);
    return `${start} \\\n  --json ${quoted(text.length > lineLength ? JSON.stringify(body, null, 2) : text)}`;
  }
  const fields = partsOf(body).map(([name, value]) =>
    value instanceof SampleFile ? `-F ${name}=@${value.name}` : `-F ${name}=${quoted(textOf(value))}`,
  );
  return [start, ...fields].join(" \\\n  ");
}

/** The parts of a form: one for each file. */
const partsOf = (body: Record<string, unknown>): (readonly [string, unknown])[] =>
  Object.entries(body).flatMap(([name, value]) =>
    isFiles(value) ? value.map((file) => [name, file] as const) : [[name, value] as const],
  );
const isFiles = (value: unknown): value is SampleFile[] => Array.isArray(value) && value[0] instanceof SampleFile;

/** A word of bash. */
const quoted = (text: string) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function typescript(call: Call): string {
  const known = clientCalls[call.operation.operationId];
  if (!known) return typescriptFetch(call);
  const { method, takes, returns } = known;
  const id = call.operation.path.match(/\{(\w+)\}/)?.[1] ?? "id";
  const given = {
    nothing: "",
    id,
    body: literal(call.body ?? {}, "ts"),
    "id, body": `${id}, ${literal(call.body ?? {}, "ts")}`,
    query: literal(call.query, "ts"),
    url: JSON.stringify(call.body?.url ?? ""),
    path: "reel.url",
  }[takes];
  const isSignedIn = call.credential === "token";
  const expression = `${isSignedIn ? "signedIn" : "reelwright"}.${method}(${given})`;
  const calls = {
    list: `for await (const one of ${expression}) {\n  console.log(one);\n}`,
    answer: `const answer = await ${expression};`,
    job: `const job = await ${expression};\nconst result = await job.wait({\n  onProgress: ({ progress }) => console.log(progress),\n});`,
  };
  return isSignedIn ? `const signedIn = new Reelwright({ baseUrl: url, token });\n${calls[returns]}` : calls[returns];
}

function typescriptFetch({ operation: { method }, target, body, isForm, credential, accept }: Call): string {
  const headers: string[] = {
    key: ['"X-API-Key": key'],
    token: [`Authorization: \`Bearer \${token}\``],
    none: [],
  }[credential];
  const form: string[] = [];
  let sent: string[] = [];
  if (body && isForm) {
    form.push("const form = new FormData();");
    for (const [name, value] of partsOf(body))
      form.push(`form.append("${name}", ${literal(value instanceof SampleFile ? value : textOf(value), "ts")});`);
    sent = ["body: form"];
  } else if (body) {
    headers.push('"Content-Type": "application/json"');
    if (accept !== null) headers.push(`Accept: "${accept}"`);
    sent = [`body: JSON.stringify(${indented(literal(body, "ts"))})`];
  }
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...sent,
  ];
  const line = options.join(", ");
  const given = line.length > lineLength ? `{\n${options.map((one) => `  ${one},`).join("\n")}\n}` : `{ ${line} }`;
  const called = options.length > 0 ? `, ${given}` : "";
  return [...form, `const answer = await fetch(\`\${url}${target}\`${called});`].join("\n");
}

function python({ operation: { method }, target, body, isForm, credential, accept }: Call): string {
  const entries = isForm ? partsOf(body ?? {}) : Object.entries(body ?? {});
  const files = entries.filter(([, value]) => value instanceof SampleFile);
  const fields = Object.fromEntries(
    entries
      .filter(([, value]) => !(value instanceof SampleFile))
      .map(([name, value]) => [name, isForm ? textOf(value) : value]),
  );
  // Without a file, httpx would send the fields of a form in another encoding.
  const areParts = isForm && files.length === 0;
  const sent =
    Object.keys(fields).length > 0 && !areParts ? [`${isForm ? "data" : "json"}=${literal(fields, "py")}`] : [];
  const parts = areParts
    ? Object.entries(fields).map(([name, value]) => `"${name}": (None, ${literal(value, "py")})`)
    : [];
  const open = [...files.map(([name, value]) => `"${name}": ${literal(value, "py")}`), ...parts];
  if (open.length > 0) sent.push(`files={ ${open.join(", ")} }`);
  // The client of the other examples has the API key.
  if (credential === "token") sent.push('headers={ "Authorization": f"Bearer {token}" }');
  if (accept !== null) sent.push(`headers={ "Accept": "${accept}" }`);
  const given = [`"${target}"`, ...sent].join(", ");
  return `answer = api.${method.toLowerCase()}(${given}).raise_for_status()`;
}

/** Longer values are broken into lines: the column of examples is narrow. */
const lineLength = 44;
const indented = (text: string) => text.replaceAll("\n", "\n  ");

/** A value as a literal of the language. */
function literal(value: unknown, language: "ts" | "py"): string {
  if (value instanceof SampleFile) {
    return language === "py" ? `open("${value.name}", "rb")` : `await openAsBlob("${value.name}")`;
  }
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, language)).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const key = (name: string) => (language === "ts" && /^\w+$/.test(name) ? name : JSON.stringify(name));
    const entries = Object.entries(value).map(([name, one]) => `${key(name)}: ${literal(one, language)}`);
    const line = entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
    return line.length > lineLength ? `{\n${entries.map((entry) => `  ${indented(entry)},`).join("\n")}\n}` : line;
  }
  const constants: Record<string, string> = { true: "True", false: "False", null: "None" };
  const text = JSON.stringify(value);
  return language === "py" ? (constants[text] ?? text) : text;
}
