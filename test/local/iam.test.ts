// biome-ignore-all lint/suspicious/noTemplateCurlyInString: policy variables have this syntax

import { createAccessControl } from "@reelwright/aws-local/iam/access-control";
import type { Context } from "@reelwright/aws-local/iam/condition";
import { evaluate } from "@reelwright/aws-local/iam/evaluate";
import { PolicyDocument } from "@reelwright/aws-local/iam/policy-document";
import { operator, roleSession, service } from "@reelwright/aws-local/iam/principal";
import { compileStatement } from "@reelwright/aws-local/iam/statement";
import { describe, expect, it } from "vitest";

const things = "arn:aws:dynamodb:us-east-1:000000000000:table/things";
const media = "arn:aws:s3:::media";
const read = { Effect: "Allow", Action: "dynamodb:GetItem", Resource: things };
const list = { Effect: "Allow", Action: "s3:ListBucket", Resource: media };

/** What a policy of these statements says to one request. */
function decide(statements: object[], action: string, resource: string, context: Context = {}) {
  const { Statement } = PolicyDocument.parse({ Version: "2012-10-17", Statement: statements });
  const compiled = Statement.map((statement, index) => compileStatement(`role#${index}`, statement));
  return evaluate(compiled, { action, resource, context });
}
const outcome = (...of: Parameters<typeof decide>) => {
  const { allowedBy, deniedBy } = decide(...of);
  return deniedBy ? "denied" : allowedBy ? "allowed" : "not allowed";
};

describe("a policy", () => {
  it("allows what a statement names and nothing else", () => {
    expect(outcome([read], "dynamodb:GetItem", things)).toBe("allowed");
    expect(outcome([read], "dynamodb:PutItem", things)).toBe("not allowed");
    expect(outcome([read], "dynamodb:GetItem", `${things}2`)).toBe("not allowed");
    expect(outcome([], "dynamodb:GetItem", things)).toBe("not allowed");
  });

  it("says which statement allowed, the first of several", () => {
    expect(decide([list, read, { ...read, Action: "*" }], "dynamodb:GetItem", things).allowedBy?.id).toBe("role#1");
  });

  it("denies what a Deny covers, whatever allows it", () => {
    const deny = { ...read, Effect: "Deny", Action: "dynamodb:*" };
    expect(decide([read, deny], "dynamodb:GetItem", things)).toMatchObject({ deniedBy: { id: "role#1" } });
    expect(outcome([{ ...read, Action: "*" }, deny], "sqs:SendMessage", things)).toBe("allowed");
  });

  it.each([
    ["dynamodb:getitem", true],
    ["dynamodb:Get*", true],
    ["dynamodb:?etItem", true],
    ["*", true],
    ["dynamodb:GetIte", false],
    ["dynamodbxGetItem", false],
    ["s3:*", false],
  ])("with the action %s allows dynamodb:GetItem: %s", (Action, allowed) => {
    expect(outcome([{ ...read, Action }], "dynamodb:GetItem", things)).toBe(allowed ? "allowed" : "not allowed");
  });

  it.each([
    ["*", `${media}/videos/a.mp4`, true],
    [`${media}/*`, `${media}/videos/a.mp4`, true],
    [`${media}/videos/*`, `${media}/videos/`, true],
    [`${media}/videos/?.mp4`, `${media}/videos/a.mp4`, true],
    [`${media}/videos/*`, `${media}/video`, false],
    [`${media}/*`, media, false],
    [media, `${media}/videos/a.mp4`, false],
    ["arn:aws:s3:::*", `${media}/a:b`, true],
    ["arn:aws:*:::media", media, true],
    ["arn:aws:s3:*:media", media, false],
    ["arn:aws:s3*", media, false],
    ["arn:aws:dynamodb:*:*:table/things", things, true],
    [`${things}/index/*`, `${things}/index/active`, true],
    [`${things}/index/*`, things, false],
    [`${media}/a+b(1).*`, `${media}/a+b(1).mp4`, true],
    [`${media}/a.*`, `${media}/aXmp4`, false],
  ])("with the resource %s covers %s: %s", (Resource, resource, allowed) => {
    expect(outcome([{ Effect: "Allow", Action: "*", Resource }], "s3:GetObject", resource)).toBe(
      allowed ? "allowed" : "not allowed",
    );
  });

  it("with NotAction or NotResource covers everything else", () => {
    const others = { Effect: "Allow", NotAction: "dynamodb:Delete*", NotResource: [`${things}/index/*`] };
    expect(outcome([others], "dynamodb:GetItem", things)).toBe("allowed");
    expect(outcome([others], "dynamodb:DeleteItem", things)).toBe("not allowed");
    expect(outcome([others], "dynamodb:GetItem", `${things}/index/active`)).toBe("not allowed");
  });

  it.each([
    ["an element that is not known", { ...read, Extra: 1 }],
    ["no action", { Effect: "Allow", Resource: things }],
    ["both Resource and NotResource", { ...read, NotResource: "*" }],
    ["another effect", { ...read, Effect: "Maybe" }],
    ["NotPrincipal", { ...read, NotPrincipal: "*" }],
  ])("with %s is refused", (_, statement) => {
    expect(PolicyDocument.safeParse({ Statement: statement }).success).toBe(false);
  });
});

describe("a condition", () => {
  const prefix = (value: string | undefined): Context => ({ "s3:prefix": value, "s3:delimiter": undefined });
  const on = (Condition: object) => [{ ...list, Condition }];

  it.each<[string, object, string | undefined, boolean]>([
    ["StringEquals", { "s3:prefix": "jobs/" }, "jobs/", true],
    ["StringEquals", { "s3:prefix": "jobs/" }, "Jobs/", false],
    ["StringEquals", { "s3:prefix": ["a", "jobs/"] }, "jobs/", true],
    ["StringEquals", { "s3:prefix": "*" }, "jobs/", false],
    ["StringEquals", { "S3:Prefix": "jobs/" }, "jobs/", true],
    ["StringEqualsIgnoreCase", { "s3:prefix": "JOBS/" }, "jobs/", true],
    ["StringLike", { "s3:prefix": "jobs/*" }, "jobs/1", true],
    ["StringLike", { "s3:prefix": "jobs/*" }, "uploads/1", false],
    ["StringLike", { "s3:prefix": "jobs/*" }, undefined, false],
    ["StringLikeIfExists", { "s3:prefix": "jobs/*" }, undefined, true],
    ["StringLikeIfExists", { "s3:prefix": "jobs/*" }, "uploads/", false],
    ["StringNotEquals", { "s3:prefix": ["a", "b"] }, "c", true],
    ["StringNotEquals", { "s3:prefix": ["a", "b"] }, "b", false],
    ["StringNotEquals", { "s3:prefix": "a" }, undefined, true],
    ["StringNotLike", { "s3:prefix": "jobs/*" }, "jobs/1", false],
    ["StringLike", { "s3:prefix": "jobs/*", "s3:delimiter": "/" }, "jobs/1", false],
  ])("%s %j with the prefix %s holds: %s", (operator, keys, given, holds) => {
    expect(outcome(on({ [operator]: keys }), "s3:ListBucket", media, prefix(given))).toBe(
      holds ? "allowed" : "not allowed",
    );
  });

  it.each([
    ["ArnLike", "arn:aws:cloudfront::000000000000:distribution/*", true],
    ["ArnLike", "arn:aws:cloudfront:*:distribution/E1", false],
    ["ArnEquals", "arn:aws:cloudfront::000000000000:distribution/E1", true],
    ["ArnNotLike", "arn:aws:cloudfront::000000000000:distribution/*", false],
  ])("%s %s holds for a distribution: %s", (operator, pattern, holds) => {
    const context = { "aws:SourceArn": "arn:aws:cloudfront::000000000000:distribution/E1" };
    expect(outcome(on({ [operator]: { "aws:SourceArn": pattern } }), "s3:ListBucket", media, context)).toBe(
      holds ? "allowed" : "not allowed",
    );
  });

  it("of a Deny on plain HTTP does not touch a call over TLS", () => {
    const insecure = {
      Effect: "Deny",
      Action: "s3:*",
      Resource: "*",
      Condition: { Bool: { "aws:SecureTransport": false } },
    };
    const ask = (secure: string) =>
      outcome([list, insecure], "s3:ListBucket", media, { "aws:SecureTransport": secure });
    expect([ask("true"), ask("false")]).toEqual(["allowed", "denied"]);
  });

  it.each<[string, object, RegExp]>([
    ["an operator that is not known", { DateLessThan: { "aws:CurrentTime": "2030-01-01" } }, /operator DateLessThan/],
    ["a set operator", { "ForAllValues:StringEquals": { "s3:prefix": ["a"] } }, /operator ForAllValues/],
    ["a key that is not known", { StringLikeIfExists: { "aws:SourceVpc": "*" } }, /key aws:sourcevpc/],
    [
      "a policy variable",
      { StringLike: { "s3:prefix": "${aws:username}/*" } },
      /policy variable in \$\{aws:username\}/,
    ],
  ])("with %s allows nothing, denies, and says so", (_, Condition, why) => {
    const request = ["s3:ListBucket", media, prefix("a")] as const;
    expect(outcome(on(Condition), ...request)).toBe("not allowed");
    expect(outcome([list, { ...list, Effect: "Deny", Condition }], ...request)).toBe("denied");
    expect(decide(on(Condition), ...request).unjudged).toMatchObject([
      { statement: { id: "role#0" }, unknown: expect.stringMatching(why) },
    ]);
  });

  it("is not looked at for what its statement does not cover", () => {
    const odd = { ...list, Effect: "Deny", Condition: { DateLessThan: { "aws:CurrentTime": "2030-01-01" } } };
    expect(decide([read, odd], "dynamodb:GetItem", things)).toMatchObject({ allowedBy: {}, unjudged: [] });
  });

  it("a policy variable in a resource covers nothing for Allow and everything for Deny", () => {
    const own = { ...list, Action: "s3:GetObject", Resource: `${media}/\${aws:username}/*` };
    expect(outcome([own], "s3:GetObject", `${media}/me/1`)).toBe("not allowed");
    expect(
      outcome(
        [
          { ...own, Resource: "*" },
          { ...own, Effect: "Deny" },
        ],
        "s3:GetObject",
        `${media}/me/1`,
      ),
    ).toBe("denied");
  });
});

describe("access control", () => {
  const arn = "arn:aws:iam::000000000000:role/reader-role";
  const compiled = (owner: string, statements: object[]) =>
    PolicyDocument.parse({ Statement: statements }).Statement.map((statement, index) =>
      compileStatement(`${owner}#${index}`, statement),
    );
  /** The reader may read the things; the bucket's policy is what the test gives it. */
  function control(bucketPolicy: object[] = [], own: object[] = [read, list]) {
    const lines: string[] = [];
    const access = createAccessControl({
      principals: [
        operator(),
        roleSession("reader", { name: "reader-role", arn, statements: compiled("reader", own) }),
        service("cloudfront.amazonaws.com", "arn:aws:cloudfront::000000000000:distribution/front"),
      ],
      resourcePolicies: new Map([[media, compiled("media policy", bucketPolicy)]]),
      log: (line) => lines.push(line),
    });
    const ask = (who: string, action: string, resource: string, context: Context = {}) =>
      access.refusal(who, { action, resource, context });
    return { access, ask, lines };
  }
  const inBucket = { Effect: "Allow", Action: "s3:GetObject", Resource: `${media}/*` };

  it("refuses in AWS's words and logs the statement that is missing", () => {
    const { ask, lines } = control();
    expect(ask("reader", "dynamodb:GetItem", things)).toBeUndefined();
    expect(ask("reader", "dynamodb:PutItem", things)).toBe(
      `User: arn:aws:sts::000000000000:assumed-role/reader-role/reader is not authorized to perform: dynamodb:PutItem on resource: ${things} because no identity-based policy allows the dynamodb:PutItem action`,
    );
    expect(lines).toEqual([
      `reader: AccessDenied for dynamodb:PutItem on ${things}: its role lacks {"Effect":"Allow","Action":"dynamodb:PutItem","Resource":"${things}"}`,
    ]);
  });

  it("lets the operator do everything and throws at a stranger", () => {
    const { ask } = control();
    expect(ask("operator", "s3:DeleteObject", `${media}/a`)).toBeUndefined();
    expect(() => ask("stranger", "s3:GetObject", `${media}/a`)).toThrow("stranger");
  });

  it.each<[string, object, string, boolean]>([
    ["a role by its ARN", { AWS: arn }, "reader", true],
    ["another role", { AWS: `${arn}2` }, "reader", false],
    ["everybody", { AWS: "*" }, "reader", true],
    ["the account, which leaves it to the role", { AWS: "arn:aws:iam::000000000000:root" }, "reader", false],
    ["a service", { Service: "cloudfront.amazonaws.com" }, "cloudfront.amazonaws.com", true],
    ["another service", { Service: "sns.amazonaws.com" }, "cloudfront.amazonaws.com", false],
  ])("takes a bucket's policy for %s", (_, Principal, who, allowed) => {
    const { ask } = control([{ ...inBucket, Principal }]);
    expect(ask(who, "s3:GetObject", `${media}/a`) === undefined).toBe(allowed);
  });

  it("lets a Deny of either policy win", () => {
    const own = control([], [read, { ...read, Effect: "Deny" }]);
    expect(own.ask("reader", "dynamodb:GetItem", things)).toMatch(/with an explicit deny in an identity-based policy$/);
    const account = { AWS: "000000000000" };
    const theirs = control(
      [{ ...inBucket, Effect: "Deny", Principal: account }],
      [{ ...read, Action: "*", Resource: "*" }],
    );
    expect(theirs.ask("reader", "s3:GetObject", `${media}/a`)).toMatch(/an explicit deny in a resource-based policy$/);
    expect(theirs.lines[0]).toContain("media policy#0 denies it");
  });

  it("knows from where a service acts", () => {
    const distributions = { ArnLike: { "aws:SourceArn": "arn:aws:cloudfront::000000000000:distribution/*" } };
    const Principal = { Service: "cloudfront.amazonaws.com" };
    const ours = control([{ ...inBucket, Principal, Condition: distributions }]);
    expect(ours.ask("cloudfront.amazonaws.com", "s3:GetObject", `${media}/a`)).toBeUndefined();
    const others = { StringEquals: { "aws:SourceAccount": "111111111111" } };
    const theirs = control([{ ...inBucket, Principal, Condition: others }]);
    expect(theirs.ask("cloudfront.amazonaws.com", "s3:GetObject", `${media}/a`)).toBeDefined();
  });

  it("counts the statements that decided and leaves some out on demand", () => {
    const { access, ask } = control();
    for (const _ of [1, 2]) ask("reader", "dynamodb:GetItem", things);
    const used = () => access.statements().map(({ id, used }) => `${id} ${used}`);
    expect(used()).toEqual(["operator#0 0", "reader#0 2", "reader#1 0"]);
    access.leaveOut(["reader#0"]);
    expect(ask("reader", "dynamodb:GetItem", things)).toBeDefined();
    access.leaveOut([]);
    expect(ask("reader", "dynamodb:GetItem", things)).toBeUndefined();
    expect(used()).toContain("reader#0 3");
    expect(() => access.leaveOut(["reader#7"])).toThrow("reader#7");
  });

  it("tells the grants of a statement by which it never decided", () => {
    const some = { Effect: "Allow", Action: ["dynamodb:Get*", "dynamodb:PutItem"], Resource: [things, `${things}2`] };
    const { access, ask } = control([], [some, { Effect: "Allow", NotAction: "s3:*", Resource: media }]);
    ask("reader", "dynamodb:getItem", things);
    ask("reader", "dynamodb:PutItem", `${things}2`);
    const unused = () => access.statements().map(({ unused }) => unused);
    const two = [`dynamodb:Get* on ${things}2`, `dynamodb:PutItem on ${things}`];
    expect(unused()).toEqual([["* on *"], two, [`all but s3:* on ${media}`]]);
    ask("reader", "dynamodb:GetItem", media);
    expect(unused()).toEqual([["* on *"], two, []]);
  });

  it("says once what it could not judge", () => {
    const odd = { ...read, Condition: { StringEquals: { "aws:SourceVpc": "v" } } };
    const { ask, lines } = control([], [odd]);
    for (const _ of [1, 2]) ask("reader", "dynamodb:GetItem", things);
    expect(lines.filter((line) => line.includes("the condition key aws:sourcevpc is not known"))).toHaveLength(1);
  });
});
