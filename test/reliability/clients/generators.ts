import path from "node:path";

type Command = readonly [program: string, ...args: string[]];

/** A generator of clients, and how a program with its client is built and run. Paths are relative to a folder of its own. */
export interface Generator {
  name: string;
  version: string;
  /** Tools of the machine; without them it is skipped. */
  needs: readonly Command[];
  /** The operation that its program calls. */
  operation: "/api/generate" | "/api/generate-sync";
  /** Its template in `programs`, and the file that it becomes. */
  program: readonly [template: string, file: string];
  /** Other files that have to be there. */
  files: Readonly<Record<string, string>>;
  /** From nothing to what can be run. `openapi.json` is in the folder. */
  steps: readonly Command[];
  /** The files of the reel follow as arguments. */
  run: Command;
}

const python = path.join("venv", "bin", "python");
const java = { version: "7.25.0", jar: "openapi-generator-cli.jar" };
const fetchJar: Command = [
  ...(["mvn", "-q", "-B", "dependency:copy"] as const),
  `-Dartifact=org.openapitools:openapi-generator-cli:${java.version}`,
  "-DoutputDirectory=.",
  "-Dmdep.stripVersion=true",
];
const needsPython: Command = ["python3", "-m", "venv", "--help"];
const needsJava: readonly Command[] = [
  ["javac", "-version"],
  ["mvn", "-version"],
];
const strictModules = { name: "client", private: true, type: "module" };

export const generators: readonly Generator[] = [
  {
    name: "openapi-python-client",
    version: "0.29.1",
    needs: [needsPython],
    operation: "/api/generate",
    program: ["openapi-python-client.py", "program.py"],
    files: {},
    steps: [
      ["python3", "-m", "venv", "venv"],
      [python, "-m", "pip", "install", "-q", "openapi-python-client==0.29.1"],
      [
        path.join("venv", "bin", "openapi-python-client"),
        "generate",
        "--path",
        "openapi.json",
        "--output-path",
        "reelwright",
        "--meta",
        "none",
      ],
    ],
    run: [python, "program.py"],
  },
  {
    name: "@hey-api/openapi-ts",
    version: "0.99.0",
    needs: [["npm", "--version"]],
    operation: "/api/generate",
    program: ["hey-api.ts", "program.ts"],
    files: { "package.json": JSON.stringify(strictModules) },
    steps: [
      [
        "npm",
        "install",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "@hey-api/openapi-ts@0.99.0",
        "typescript@5.9.3",
        "@types/node@24.19.2",
      ],
      [path.join("node_modules", ".bin", "openapi-ts"), "-i", "openapi.json", "-o", "client"],
      [
        path.join("node_modules", ".bin", "tsc"),
        "--noEmit",
        "--strict",
        "--skipLibCheck",
        "--target",
        "esnext",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
        "program.ts",
      ],
      [
        path.join(import.meta.dirname, "../../../node_modules/.bin/esbuild"),
        "program.ts",
        "--bundle",
        "--platform=node",
        "--format=esm",
        "--outfile=program.mjs",
      ],
    ],
    run: [process.execPath, "program.mjs"],
  },
  {
    name: "openapi-generator (Python)",
    version: java.version,
    needs: [needsPython, ...needsJava],
    operation: "/api/generate",
    program: ["openapi-generator-python.py", "program.py"],
    files: {},
    steps: [
      fetchJar,
      [
        "java",
        "-jar",
        java.jar,
        "generate",
        "-i",
        "openapi.json",
        "-g",
        "python",
        "--package-name",
        "reelwright",
        "-o",
        "client",
      ],
      ["python3", "-m", "venv", "venv"],
      [python, "-m", "pip", "install", "-q", "./client"],
    ],
    run: [python, "program.py"],
  },
  {
    name: "openapi-generator (Java)",
    version: java.version,
    needs: needsJava,
    operation: "/api/generate-sync",
    program: ["Main.java", "client/src/main/java/Main.java"],
    files: {},
    steps: [
      fetchJar,
      [
        "java",
        "-jar",
        java.jar,
        "generate",
        "-i",
        "openapi.json",
        "-g",
        "java",
        "--library",
        "native",
        "-p",
        "useSingleRequestParameter=true",
        "-o",
        "client",
      ],
      ["mvn", "-q", "-B", "-f", "client", "compile"],
      ["mvn", "-q", "-B", "-f", "client", "dependency:copy-dependencies", "-DincludeScope=runtime"],
    ],
    run: ["java", "-cp", ["client/target/classes", "client/target/dependency/*"].join(path.delimiter), "Main"],
  },
  {
    name: "oapi-codegen (Go)",
    version: "2.8.2",
    needs: [["go", "version"]],
    operation: "/api/generate",
    program: ["main.go", "main.go"],
    files: { "go.mod": "module example.com/client\n\ngo 1.24\n", "reelwright/client.gen.go": "package reelwright\n" },
    steps: [
      [
        "go",
        "run",
        "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2",
        "-generate",
        "types,client",
        "-package",
        "reelwright",
        "-o",
        "reelwright/client.gen.go",
        "openapi.json",
      ],
      ["go", "mod", "tidy"],
      ["go", "build", "-o", "program", "."],
    ],
    run: [`.${path.sep}program`],
  },
];
