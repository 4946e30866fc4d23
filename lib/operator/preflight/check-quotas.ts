import { CreateFunctionCommand, GetAccountSettingsCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import type { Settings } from "#infra/settings";
import { attempt, awsError } from "./attempt.ts";
import type { Findings } from "./fault.ts";

/** What every account may use, however new it is. */
const everyAccountMb = 3008;

/** Compares the account's quotas of Lambda with the settings. */
export async function checkConcurrency(
  lambda: LambdaClient,
  { lambdaConcurrency }: Pick<Settings, "lambdaConcurrency">,
): Promise<Findings> {
  return attempt("lambda:GetAccountSettings", async () => {
    const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
    const quota = AccountLimit?.ConcurrentExecutions ?? lambdaConcurrency;
    if (quota >= lambdaConcurrency) return [];
    return [
      {
        fault: `Lambda runs at most ${quota} functions at once in this account and region, and lambdaConcurrency is ${lambdaConcurrency}.`,
        mend: `npm run deploy -- -c lambdaConcurrency=${Math.max(10, quota)}; for more: https://console.aws.amazon.com/servicequotas/home/services/lambda/quotas/L-B99A9384`,
      },
    ];
  });
}

/**
 * Whether the account may have functions of this memory. No call tells its quota, so this asks for a function that
 * cannot be created: its code is in no bucket. Lambda objects to the memory first.
 */
export async function checkMemory(
  lambda: LambdaClient,
  { maxMemoryMb }: Pick<Settings, "maxMemoryMb">,
  account: string,
): Promise<Findings> {
  if (maxMemoryMb <= everyAccountMb) return { faults: [], notes: [] };
  return attempt("lambda:CreateFunction", async () => {
    try {
      await lambda.send(
        new CreateFunctionCommand({
          FunctionName: "reelwright-preflight",
          Role: `arn:aws:iam::${account}:role/reelwright-preflight`,
          Runtime: "nodejs24.x",
          Handler: "index.handler",
          MemorySize: maxMemoryMb,
          Code: { S3Bucket: `reelwright-preflight-no-bucket-${account}`, S3Key: "none" },
        }),
      );
    } catch (error) {
      const { name, message } = awsError(error);
      if (/MemorySize/.test(message))
        return [
          {
            fault: `This account may not have functions of ${maxMemoryMb} MB yet.`,
            mend: `npm run deploy -- -c maxMemoryMb=${everyAccountMb}; for more, open a case: https://console.aws.amazon.com/support/home#/case/create`,
          },
        ];
      if (/AccessDenied/.test(name)) throw error;
    }
    return [];
  });
}
