import { parseArgs } from "node:util";
import { startAiVideoService } from "../support/ai-video-service.ts";
import { crashWhileOrdering } from "./ai-video/crash.ts";
import { tryFaults } from "./ai-video/faults.ts";
import { buyEverything } from "./ai-video/matrix.ts";

/**
 * AI video against the providers' fakes, through the whole service: everything that is sold, bought once by each way and probed;
 * everything that providers are known to do wrong; the machine's power lost between an order and its record. Exits with 1 where
 * something is not as it should be. `--parts matrix,faults,crash` chooses, `--only REGEX` chooses of what is sold.
 */
const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "matrix,faults,crash,builtin" },
    only: { type: "string", default: "." },
  },
});
const parts = values.parts.split(",");
const only = new RegExp(values.only);
const violations: string[] = [];
const aiVideos = await startAiVideoService();
try {
  const who = await aiVideos.service.account({ plan: "agency", credits: 100_000, maxConcurrency: 400 });
  const { settings } = aiVideos.fakes;
  const buy = async (by: string) => {
    const { violations: found, ...figures } = await buyEverything(aiVideos, who, only);
    violations.push(...found.map((one) => `by ${by}: ${one}`));
    console.log(`Everything by ${by}:`, figures, `${found.length} violations`);
  };
  const fail = async (names: readonly ("minimax" | "dashscope" | "fal")[]) => {
    const { violations: found, table, faults } = await tryFaults(aiVideos, who, names);
    violations.push(...found);
    console.log(`${faults} faults of ${names.join(" and ")}:\n  ${table.join("\n  ")}\n${found.length} violations`);
  };

  const crash = async () => {
    const found = await crashWhileOrdering(aiVideos, who);
    violations.push(...found);
    console.log(`The power was lost twice: ${found.length} violations`);
  };

  if (parts.includes("builtin")) await buy("this service itself");
  await aiVideos.configureAnew({ ...settings, videoOrder: ["minimax", "dashscope"] });
  if (parts.includes("crash")) await crash();
  if (parts.includes("matrix")) await buy("MiniMax and Model Studio");
  if (parts.includes("faults")) await fail(["minimax", "dashscope"]);
  if (parts.includes("matrix") || parts.includes("faults"))
    await aiVideos.configureAnew({ ...settings, videoOrder: ["fal"] });
  if (parts.includes("matrix")) await buy("fal");
  if (parts.includes("faults")) await fail(["fal"]);
  const strangers = aiVideos.fakes.strangers();
  if (strangers.length > 0) violations.push(`Engines were asked what they have not got: ${strangers.join(", ")}`);
} finally {
  await aiVideos.stop();
}
for (const violation of violations) console.error(violation);
console.log(`${violations.length} violations`);
process.exit(violations.length > 0 ? 1 : 0);
