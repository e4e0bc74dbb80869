import { hash, verify } from '@node-rs/argon2';

// OWASP's second choice of parameters for argon2id: 19 MiB, two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id; the result carries salt and parameters (PHC string). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let dummyHash: Promise<string> | undefined;

/** Takes the same time for an account that does not exist (`stored` null), so that timing does not reveal which accounts exist. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password);
  dummyHash ??= hashPassword('nobody-has-this-password');
  await verify(await dummyHash, password);
  return false;
}
