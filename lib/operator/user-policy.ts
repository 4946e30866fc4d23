import type { TableAction } from "#lambda/need";

/** The commands use the stores of functions, which may do all of this to a table. */
const tableActions: Readonly<Record<TableAction, true>> = {
  GetItem: true,
  BatchGetItem: true,
  Query: true,
  PutItem: true,
  UpdateItem: true,
  DeleteItem: true,
  ConditionCheckItem: true,
};

/** The account of the user who has the policy: IAM fills it in. */
const account = "\u0024{aws:PrincipalAccount}";

/**
 * The least policy for a user who deploys, checks and operates the deployment `name`. The roles that `cdk bootstrap` has
 * made create everything; bootstrapping itself takes an administrator, once.
 */
export const userPolicy = (name: string) => ({
  Version: "2012-10-17",
  Statement: [
    {
      Sid: "Deploy",
      Effect: "Allow",
      Action: ["sts:AssumeRole"],
      Resource: ["deploy", "file-publishing", "lookup"].map(
        (role) => `arn:aws:iam::${account}:role/cdk-*-${role}-role-${account}-*`,
      ),
    },
    {
      Sid: "Preflight",
      Effect: "Allow",
      Action: [
        "cloudformation:DescribeType",
        "cloudwatch:DescribeAlarms",
        "cloudformation:ListResources",
        "ec2:DescribeVpcs",
        "servicequotas:GetServiceQuota",
        "cloudfront:ListDistributions",
        "lambda:GetAccountSettings",
      ],
      Resource: ["*"],
    },
    {
      Sid: "LookAtStacks",
      Effect: "Allow",
      Action: ["cloudformation:DescribeStacks"],
      Resource: [`${name}-*`, "CDKToolkit"].map((stack) => `arn:aws:cloudformation:*:${account}:stack/${stack}/*`),
    },
    {
      Sid: "LookForLeftovers",
      Effect: "Allow",
      Action: ["s3:ListBucket", "secretsmanager:DescribeSecret"],
      Resource: [
        `arn:aws:s3:::${name.toLowerCase()}-work-${account}-*`,
        `arn:aws:secretsmanager:*:${account}:secret:${name.toLowerCase()}-origin*`,
      ],
    },
    ...logStatements(name),
    {
      Sid: "OperateAccounts",
      Effect: "Allow",
      Action: Object.keys(tableActions).map((action) => `dynamodb:${action}`),
      Resource: [`arn:aws:dynamodb:*:${account}:table/${name}-Data-*`],
    },
    {
      Sid: "OperateProviders",
      Effect: "Allow",
      Action: ["secretsmanager:GetSecretValue", "secretsmanager:PutSecretValue"],
      Resource: [`arn:aws:secretsmanager:*:${account}:secret:*`],
      Condition: {
        StringEquals: { "secretsmanager:ResourceTag/aws:cloudformation:stack-name": `${name}-Data` },
      },
    },
  ],
});

/** Runbooks of alarms begin with a search of the logs. */
const logStatements = (name: string) => [
  {
    Sid: "ReadLogs",
    Effect: "Allow",
    Action: ["logs:FilterLogEvents", "logs:StartQuery"],
    Resource: [`arn:aws:logs:*:${account}:log-group:${name}-*`],
  },
  {
    // AWS knows no single log group in these.
    Sid: "FindLogs",
    Effect: "Allow",
    Action: ["logs:DescribeLogGroups", "logs:GetQueryResults"],
    Resource: ["*"],
  },
];
