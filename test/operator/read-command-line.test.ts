import { describe, expect, it } from "vitest";
import { commands } from "#operator/commands";
import { readCommandLine } from "#operator/read-command-line";

const read = (line: string) => readCommandLine(line === "" ? [] : line.split(" "), commands);
const account = "account create --email a@example.com --password longenough1";

describe("a command line", () => {
  it("names a command, its options, and where the service is", () => {
    expect(read(`${account} --json --stack Reelwright`)).toEqual({
      name: "account create",
      given: { email: "a@example.com", password: "longenough1" },
      json: true,
      where: { stack: "Reelwright" },
    });
    expect(read("account show --email a@example.com")).toMatchObject({ json: false, where: { state: ".local" } });
  });

  it("sets a flag by naming it", () => {
    const line = "account reset-password --revoke-keys --email a@example.com --password longenough1";

    expect(read(line)).toMatchObject({ given: { "revoke-keys": true, email: "a@example.com" } });
  });

  it.each([
    [
      "a missing option",
      "account create --email a@example.com",
      "Missing --password.\nRun npm run --silent reelwright -- account create --help.",
    ],
    [
      "a wrong choice",
      `${account} --plan pros`,
      '--plan: This must be free, pro, business or agency, not "pros". Did you mean pro?',
    ],
    ["a wrong number", `${account} --credits many`, '--credits: This must be a whole number of 0 or more, not "many".'],
    [
      "a number out of range",
      `${account} --max-concurrency 0`,
      "--max-concurrency: This must be a whole number from 1 to 1,000, not 0.",
    ],
    ["no e-mail address", "account show --email nobody", "--email must be an e-mail address"],
    ["a misspelt option", "account show --mail a@example.com", "There is no option --mail. Did you mean --email?"],
    [
      "a common password",
      "account create --email a@example.com --password Password123",
      "--password is one of the most common passwords; choose another",
    ],
    ["a flag with a value", "account reset-password --revoke-keys=yes", "--revoke-keys takes no value."],
    ["an option without its value", "account show --email", "--email needs a value."],
    ["an option whose value is the next option", "account create --email --password x", "--email needs a value."],
    ["neither of two options", "ledger show", "--email or --id must name the account"],
    ["both of two options", "ledger verify --email a@example.com --id acc_1", "--email or --id must name the account"],
    ["a word too many", "account show all --email a@example.com", '"all" belongs to no option.'],
    ["a misspelt command", "acount create", 'There is no command "acount create". Did you mean account create?'],
    ["half a command", "account", 'There is no command "account".'],
    ["a command from Object", "constructor", 'There is no command "constructor".'],
  ])("with %s is refused, and says what to type", (_, line, sentence) => {
    expect(read(line)).toEqual({ refused: expect.toSatisfy((text: string) => text.startsWith(sentence)) });
    expect(read(line)).toEqual({ refused: expect.stringContaining("--help.") });
  });

  it("that is empty lists all commands", () => {
    expect(read("")).toEqual({ refused: expect.stringContaining("reelwright -- ledger verify --email E") });
  });
});

describe("--help", () => {
  it.each(["--help", "-h", "account --help"])("lists all commands: %s", (line) => {
    expect(read(line)).toEqual({ help: expect.stringContaining("reelwright -- ledger verify --email E") });
  });

  it.each(Object.keys(commands))("describes %s without its options being given", (name) => {
    const options = Object.keys(commands[name]?.options.shape ?? {});
    const line = read(`${name} --help`);

    expect(line).toEqual({ help: expect.stringContaining(`reelwright -- ${name}`) });
    for (const option of [...options, "json", "state", "stack"])
      expect(line).toEqual({ help: expect.stringContaining(`--${option} `) });
  });
});
