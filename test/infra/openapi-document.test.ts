import { expect, it } from "vitest";
import { apiJson } from "../support/api-document.ts";

// biome-ignore lint/suspicious/noExplicitAny: the document is looked at by its paths
type Json = any;
const operations: { name: string; operation: Json }[] = Object.entries<Json>(apiJson.paths).flatMap(([path, item]) =>
  Object.entries<Json>(item).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

/** Every object under a value. */
function* objectsIn(value: Json): Generator<Json> {
  if (typeof value !== "object" || value === null) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

it("operations are named by a verb and a noun, each by its own", () => {
  const names = operations.map(({ operation }) => operation.operationId);

  expect(new Set(names).size).toBe(names.length);
  expect(
    names.filter(
      (name) =>
        !/^(get|list|create|update|delete|rotate|revoke|cancel|follow|search|download|head|receive|replay|call)[A-Z]/.test(
          name,
        ),
    ),
  ).toEqual([]);
});

it("every request body has a name, and reels are asked for by one", () => {
  const bodies = operations.flatMap(({ name, operation }) =>
    Object.values<Json>(operation.requestBody?.content ?? {}).map(({ schema }) => ({ name, ref: schema.$ref })),
  );

  expect(bodies.filter(({ ref }) => !ref)).toEqual([]);
  expect(bodies.filter(({ ref }) => ref === "#/components/schemas/ReelRequest").map(({ name }) => name)).toEqual([
    "POST /api/generate-sync",
    "POST /api/generate",
  ]);
});

it("answers may gain fields", () => {
  const named = new Set<string>();
  const follow = (value: Json): Json[] =>
    [...objectsIn(value)].flatMap((one) => {
      if (typeof one.$ref !== "string" || named.has(one.$ref)) return [one];
      named.add(one.$ref);
      return follow(apiJson.components.schemas[one.$ref.split("/").at(-1)]);
    });
  const answers = operations.flatMap(({ operation }) => follow(operation.responses));

  expect(answers.filter(({ additionalProperties }) => additionalProperties === false)).toEqual([]);
});

it.each(operations)("$name tells its tag and the headers of its answers", ({ operation }) => {
  const described = apiJson.tags.map((tag: Json) => tag.description && tag.name);

  expect(described).toEqual(expect.arrayContaining(operation.tags));
  for (const answer of Object.values<Json>(operation.responses))
    expect(answer.headers).toMatchObject({ "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } });
  expect(operation.responses["429"].headers).toHaveProperty("Retry-After");
});

it("describes every property and parameter", () => {
  const isDescribed = (schema: Json): boolean =>
    Boolean(schema.description || schema.$ref) ||
    (schema.allOf ?? schema.anyOf ?? schema.oneOf ?? []).some(isDescribed);
  const properties = [...objectsIn(apiJson)]
    .flatMap(({ properties = {} }) => Object.entries<Json>(properties))
    .filter(([, schema]) => typeof schema === "object" && !isDescribed(schema));
  const parameters = operations.flatMap(({ name, operation }) =>
    (operation.parameters ?? [])
      .filter((one: Json) => !one.$ref && !one.description && !isDescribed(one.schema))
      .map((one: Json) => `${name} ${one.name}`),
  );

  expect(properties.map(([name]) => name)).toEqual([]);
  expect(parameters).toEqual([]);
});

it("what creates a job that can be told of has its callback, and both webhooks are described", () => {
  const creating = operations
    .filter(({ operation }) => operation.callbacks)
    .map(({ operation }) => operation.operationId);

  expect(creating).toEqual(
    expect.arrayContaining([
      "createReel",
      "createReelSync",
      "createVideo",
      "createVideoSync",
      "createThumbnails",
      "createMusic",
    ]),
  );
  expect(Object.keys(apiJson.webhooks)).toEqual(["job.completed", "job.failed"]);
});

it("a job's kind tells what its result is", () => {
  const { Job } = apiJson.components.schemas;

  expect(Job.discriminator.propertyName).toBe("kind");
  expect(Object.keys(Job.discriminator.mapping)).toEqual(["reel", "video", "thumbnail", "media", "music"]);
});

it("files can be downloaded in part, and are not sent again where nothing has changed", () => {
  expect(Object.keys(apiJson.paths["/videos/{path}"])).toEqual(["get", "head"]);
  expect(Object.keys(apiJson.paths["/videos/{path}"].get.responses)).toEqual(
    expect.arrayContaining(["200", "206", "304", "404", "416"]),
  );
});

it("lists whose answer is a plain array have the next page in the header Link", () => {
  const linked = operations.filter(({ operation }) => operation.responses["200"]?.headers.Link);

  expect(linked.map(({ operation }) => operation.operationId).toSorted()).toEqual(["listTracks", "listVideos"]);
});
