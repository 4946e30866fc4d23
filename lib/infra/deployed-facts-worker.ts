import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

/** Synthesis reads data. Functions and schemas of a spec only run inside the function. */
const isData = (value: unknown): boolean =>
  typeof value !== "function" && !(typeof value === "object" && value !== null && "_zod" in value);

const { spec = {} }: { spec?: object } = await import(pathToFileURL(workerData).href);
const facts = Object.entries(spec).flatMap(([name, value]) => {
  const json = JSON.stringify(value, (_, inner: unknown) => (isData(inner) ? inner : undefined));
  return json === undefined ? [] : [[name, json]];
});
parentPort?.postMessage(Object.fromEntries(facts));
