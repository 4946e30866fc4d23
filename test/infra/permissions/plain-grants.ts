import type { Need } from "#lambda/need";

/** What a need grants, in the words that `plainGrant` uses of a template's: `dynamodb:GetItem on table jobs`. */
export function plainGrants(need: Need): string[] {
  switch (need.kind) {
    case "table": {
      const index = need.index === undefined ? "" : `/index/${need.index}`;
      return need.actions.map((action) => `dynamodb:${action} on table ${need.name}${index}`);
    }
    case "bucket":
      return need.actions.map((action) => {
        const onlyPrefix = ` if {"StringLike":{"s3:prefix":["${need.prefix}*"]}}`;
        return action === "ListBucket"
          ? `s3:ListBucket on bucket ${need.name}${onlyPrefix}`
          : `s3:${action} on bucket ${need.name}/${need.prefix}*`;
      });
    case "secret":
      return [`secretsmanager:GetSecretValue on secret ${need.name}`];
    case "queue":
      return [`sqs:SendMessage on queue ${need.name}`];
    case "function":
      return [`lambda:InvokeFunction on function ${need.name}`];
    case "sources":
      return need.actions.map((action) => `s3:${action} on source buckets`);
    case "aws":
      return need.actions.flatMap((action) =>
        action === "bedrock:InvokeModel"
          ? [`${action} on foundation-model/*`, `${action} on inference-profile/*`]
          : [`${action} on *`],
      );
    case "outbound":
    case "serviceName":
    case "jobRetention":
    case "renderWidth":
    case "quota":
      return [];
  }
}

/** A grant of a synthesised template, `action on ARN`, with the product's names instead of ARNs. */
export const plainGrant = (grant: string): string =>
  grant
    .replace(
      /arn:aws:dynamodb:\S+:table\/Reelwright-Data-([A-Za-z]+?)[0-9A-F]{8}/,
      (_, name) => `table ${snakeCase(name)}`,
    )
    .replace(/arn:aws:s3:::reelwright-(?:data-)?(media|work)[^/ ]*/, "bucket $1")
    .replace(/arn:aws:s3:::\S+\/\*/, "source buckets")
    .replace(
      /arn:aws:secretsmanager:\S+:secret:Reelwright-Data-([A-Za-z]+?)[0-9A-F]{8}\S*/,
      (_, name) => `secret ${snakeCase(name)}`,
    )
    .replace(/arn:aws:secretsmanager:\S+:secret:reelwright-origin\S*/, "secret origin")
    .replace(/arn:aws:sqs:\S+:reelwright-/, "queue ")
    .replace(/arn:aws:lambda:\S+:function:reelwright-/, "function ")
    .replace(/arn:aws:bedrock:\S*:((?:foundation-model|inference-profile)\/\*)/, "$1");

/** The name of a function's spec, by the name that it was deployed under. */
export const specName = (deployed: string): string =>
  /-ingest-/.test(deployed) ? "ingest" : deployed.replace(/^reelwright-/, "");

const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
