import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { generate } from "selfsigned";

/** PEM texts: a certificate authority of its own, and the key and certificate of a server that it vouches for. */
export interface Certificates {
  ca: string;
  key: string;
  cert: string;
}

/** Certificates for a test's own TLS server. Each call makes another authority, so one made twice does not trust itself. */
export async function makeCertificates(hosts: readonly string[] = ["127.0.0.1", "localhost"]): Promise<Certificates> {
  const common = { keyType: "ec", algorithm: "sha256" } as const;
  const authority = await generate([{ name: "commonName", value: `Test authority ${randomUUID()}` }], {
    ...common,
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const server = await generate([{ name: "commonName", value: hosts[0] }], {
    ...common,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: hosts.map((host) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host })),
      },
    ],
  });
  return { ca: authority.cert, key: server.private, cert: server.cert };
}
