import { drill } from "./drill.ts";

const settings = JSON.parse(process.env.DRILL ?? "");
const report = await drill(settings, (path, faults) =>
  fetch(settings.control, { method: "POST", body: JSON.stringify({ path, faults }) }),
);
console.log(JSON.stringify(report));
