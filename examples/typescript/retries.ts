/** The client sends a call again after network errors, 429 and 5xx. With one key it is charged once. Usage: retries.ts TOPIC */
import { RateLimitError, Reelwright } from "reelwright";

const { REELWRIGHT_URL = "", REELWRIGHT_API_KEY, ORDER = "order-4711" } = process.env;
const [topic = "Three habits for better sleep"] = process.argv.slice(2);
const reelwright = new Reelwright({ baseUrl: REELWRIGHT_URL, apiKey: REELWRIGHT_API_KEY, maxRetries: 4 });

try {
  // Name the key after your own order, so that it survives a restart of your program.
  const script = await reelwright.helpers.writeScript({ prompt: topic }, { idempotencyKey: ORDER });
  console.log(JSON.stringify(script));
} catch (error) {
  if (!(error instanceof RateLimitError)) throw error;
  console.error(`Try again in ${error.retryAfterSeconds} s`);
  process.exitCode = 1;
}
