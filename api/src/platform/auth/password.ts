import { hash, verify } from '@node-rs/argon2';

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id in its own text form, which carries salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let dummyHash: Promise<string> | undefined;

/** Takes the same time for an account that does not exist (`stored` null), so that nobody learns which do. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password);
  dummyHash ??= hashPassword('nobody-has-this-password');
  await verify(await dummyHash, password);
  return false;
}
