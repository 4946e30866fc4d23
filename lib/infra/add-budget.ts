import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Construct } from "constructs";
import type { Settings } from "./settings.ts";

/** The percentages of the budget at which a mail is sent: what was spent, and what the month will come to. */
const thresholds = [
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "FORECASTED", threshold: 100 },
];

/** A monthly budget of the whole AWS account, if the settings have one. It sends mails and stops nothing. */
export function addBudget(
  scope: Construct,
  { monthlyBudgetUsd, alarmEmail }: Pick<Settings, "monthlyBudgetUsd" | "alarmEmail">,
): void {
  if (monthlyBudgetUsd === undefined || alarmEmail === undefined) return;
  // Without a name, CloudFormation makes one up: names of budgets are the same for all regions of an account.
  new CfnBudget(scope, "Budget", {
    budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount: monthlyBudgetUsd, unit: "USD" } },
    notificationsWithSubscribers: thresholds.map((threshold) => ({
      notification: { ...threshold, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
      subscribers: [{ subscriptionType: "EMAIL", address: alarmEmail }],
    })),
  });
}
