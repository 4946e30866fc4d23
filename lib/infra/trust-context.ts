import { X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

interface Options {
  origins: readonly string[];
  authorityFiles: readonly string[];
  stateDirectory: string;
}

/**
 * The CDK context that lets functions call these origins. Throws an error that names any invalid origin or certificate.
 */
export function trustContext({ origins, authorityFiles, stateDirectory }: Options): Record<string, string> {
  const trusted = origins.map(originOf);
  const authorities = authorityFiles.map(certificatesOf);
  const file = path.join(stateDirectory, "trusted-authorities.pem");
  if (authorities.length > 0) {
    mkdirSync(stateDirectory, { recursive: true });
    writeFileSync(file, authorities.join("\n"));
  }
  return {
    ...(trusted.length > 0 && { trustedOrigins: trusted.join(",") }),
    ...(authorities.length > 0 && { trustedAuthorities: file }),
  };
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "https:" || url.href !== `${url.origin}/`)
    throw new Error(`--trust-origin ${text}: give an https origin, such as https://127.0.0.1:8443`);
  return url.origin;
}

function certificatesOf(file: string): string {
  try {
    const text = readFileSync(file, "utf8");
    new X509Certificate(text);
    return text;
  } catch (cause) {
    throw new Error(`--trust-ca ${file}: give a file of PEM certificates`, { cause });
  }
}
