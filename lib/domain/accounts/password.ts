import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify(argon2);

/** A password as `$argon2id$v=19$m=…,t=…,p=…$salt$tag` (the PHC string format). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive("argon2id", { ...cost, message: password, nonce: salt });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Whether a password matches the hash. Without a hash (no such account) it takes the same time and returns false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, m, t, p, salt, tag] = format.exec(hash ?? absent) ?? [];
  if (!m || !t || !p || !salt || !tag) throw new Error("A stored password hash is not in the PHC string format");
  const wanted = Buffer.from(tag, "base64");
  const got = await derive("argon2id", {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: wanted.length,
    message: password,
    nonce: Buffer.from(salt, "base64"),
  });
  return timingSafeEqual(got, wanted) && hash !== null;
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** The hash that an unknown e-mail address's password is compared with. */
const absent = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;
function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
