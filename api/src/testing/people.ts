import { randomBytes } from 'node:crypto';
import { hashPassword } from '../platform/auth';
import type { TestApi } from './test-api';

export interface TestPerson {
  id: number;
  email: string;
  password: string;
  access: string;
}

// One hash for all people, because hashing is slow on purpose.
const password = 'correct-horse';
let hashed: Promise<string> | undefined;

/** Creates a person with an activated account and signs in. */
export async function aPerson(
  api: TestApi,
  overrides: { email?: string; isActive?: boolean; userType?: 'buyer' | 'seller' } = {},
): Promise<TestPerson> {
  hashed ??= hashPassword(password);
  const email = overrides.email ?? `person-${randomBytes(5).toString('hex')}@yarmarok.example`;
  const { rows } = await api.pool.query<{ id: number }>(
    'insert into users (email, password_hash, is_active, user_type, first_name) values ($1, $2, $3, $4, $5) returning id',
    [email, await hashed, overrides.isActive ?? true, overrides.userType ?? 'buyer', 'Olena'],
  );
  const signedIn = overrides.isActive === false ? null : await api.post('auth/jwt/create/', { email, password });
  return { id: rows[0]!.id, email, password, access: signedIn?.body.access ?? '' };
}
