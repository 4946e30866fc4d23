/** Settings, as the CDK's context: as little as can be deployed, what a newcomer deploys, and everything. */
export const threeSettings = {
  minimal: { ingest: "off" },
  default: {},
  everything: {
    name: "Other",
    serviceName: "Other",
    alarmEmail: "ops@example.com",
    monthlyBudgetUsd: 50,
    domainName: "api.example.com",
    certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1",
    firewall: true,
    callsPerSecond: 200,
    callsAtOnce: 400,
    sourceBuckets: ["their-videos"],
    jobRetentionDays: 90,
    logRetentionDays: 90,
    maxMemoryMb: 3538,
    lambdaConcurrency: 10,
    alarmWatchMinutes: 15,
    protectData: true,
  },
} as const;
