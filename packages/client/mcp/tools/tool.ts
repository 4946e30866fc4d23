import type { CallToolResult } from "@modelcontextprotocol/server";
import * as z from "zod";
import { ApiError } from "../../core/api-errors.ts";
import type { components } from "../../core/api-types.ts";
import type { Prices, VideoPrices } from "../../prices.ts";
import type { Reelwright } from "../../reelwright.ts";
import type { SpendLimit } from "./spend-limit.ts";

type Schemas = components["schemas"];

/** The prices of the service, read when the server starts. */
export interface PriceList {
  costs: Prices;
  videos: VideoPrices;
}

/** What tools work with. */
export interface Workshop {
  client: Reelwright;
  prices: PriceList;
  limit: SpendLimit;
  /** The designs of reels. */
  templates(): Promise<readonly Schemas["Template"][]>;
}

interface Described<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
}

/** A tool that costs nothing. */
export interface FreeTool<Input extends z.ZodObject = z.ZodObject> extends Described<Input> {
  /** Whether it changes nothing. */
  isReadOnly: boolean;
  run: (workshop: Workshop, input: z.output<Input>) => Promise<object>;
}

/** A tool that is paid for in credits. Its answer comes at once: long work is a job. */
export interface PaidTool<Input extends z.ZodObject = z.ZodObject> extends Described<Input> {
  /** Its price in a sentence. */
  priced: (prices: PriceList) => string;
  /** What a call would cost, in `credits`, with what else is known before. */
  estimate: (workshop: Workshop, input: z.output<Input>) => Promise<{ credits: number }>;
  run: (workshop: Workshop, input: z.output<Input>) => Promise<object>;
}

/** What every paid tool takes beside its own input. */
export const Limits = z.object({
  maxCredits: z.int().min(0).optional().describe("The most that this call may cost; it is refused above"),
});

/** The same input, without fields that it does not have: a mistyped one would be paid for without its effect. */
export const strictly = ({ shape }: z.ZodObject): z.ZodObject =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `There is no field ${issue.keys.join(", ")}. The fields are ${Object.keys(shape).join(", ")}.`
        : undefined,
  });

export function answer(value: object): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: { ...value } };
}

export function refusal(reason: string): CallToolResult {
  return { content: [{ type: "text", text: reason }], isError: true };
}

/** Makes a paid call within the limits. What the service refuses has cost nothing. */
export async function pay<Input extends z.ZodObject>(
  tool: PaidTool<Input>,
  workshop: Workshop,
  input: z.output<Input>,
  mostCredits?: number,
): Promise<CallToolResult> {
  const { credits } = await tool.estimate(workshop, input);
  if (mostCredits !== undefined && credits > mostCredits)
    return refusal(`This costs ${credits} credits; maxCredits is ${mostCredits}.`);
  const reservation = await workshop.limit.reserve(credits);
  if (!reservation.held) return refusal(reservation.reason);
  try {
    return answer({ ...(await tool.run(workshop, input)), credits });
  } catch (error) {
    // After a lost connection the call may have been charged.
    if (error instanceof ApiError && error.status < 500) await reservation.release();
    throw error;
  }
}

/** The error of a tool as its caller reads it. */
export function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const fields = error.details.length > 1 ? error.details.map(({ path, message }) => `${path}: ${message}`) : [];
  return [`${error.message} (${error.code})`, ...fields].join("\n");
}

/** The fields of an input that are set, under the names of the API. The service checks their values. */
export const setFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
