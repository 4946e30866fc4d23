import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { awsError } from "./attempt.ts";
import type { Fault } from "./fault.ts";

/** Where a deployment would go. */
export interface Place {
  account: string;
  region: string;
}

/** The account and region of the user's credentials, or the reason why there are none. */
export async function checkCredentials(): Promise<Place | Fault> {
  const sts = new STSClient({});
  try {
    const region = await sts.config.region();
    const { Account } = await sts.send(new GetCallerIdentityCommand({}));
    return { account: String(Account), region };
  } catch (error) {
    return faultOf(awsError(error));
  } finally {
    sts.destroy();
  }
}

function faultOf({ name, message }: { name: string; message: string }): Fault {
  if (/region is missing/i.test(message))
    return { fault: "No AWS region is chosen.", mend: "export AWS_REGION=us-east-1" };
  if (name === "CredentialsProviderError")
    return {
      fault: "There are no AWS credentials on this machine.",
      mend: "aws configure sso, or https://docs.aws.amazon.com/cli/latest/userguide/cli-chap-configure.html",
    };
  if (/expired/i.test(name) || /expired/i.test(message))
    return { fault: "The AWS credentials have expired.", mend: "aws sso login" };
  return { fault: `AWS refuses the credentials: ${name}: ${message}`, mend: "aws sts get-caller-identity" };
}
