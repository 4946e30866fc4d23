import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

/** Code and schemas run in the function; all else in a spec is data that synthesis reads. */
const isData = (value: unknown): boolean =>
  typeof value !== "function" && !(typeof value === "object" && value !== null && "_zod" in value);

const { spec = {} }: { spec?: object } = await import(pathToFileURL(workerData).href);
const facts = Object.entries(spec).flatMap(([name, value]) => {
  const json = JSON.stringify(value, (_, inner: unknown) => (isData(inner) ? inner : undefined));
  return json === undefined ? [] : [[name, json]];
});
parentPort?.postMessage(Object.fromEntries(facts));
