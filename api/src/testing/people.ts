import { randomBytes } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import type { TestApi } from './test-api';

export interface TestPerson {
  id: number;
  email: string;
  password: string;
  access: string;
}

const password = 'correct-horse';
// A sign-in uses the parameters of the stored hash. These are the cheapest ones, because the real ones take 33 ms a person.
const passwordHash = hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Creates a person with an activated account and signs in. */
export async function aPerson(
  api: TestApi,
  overrides: { email?: string; isActive?: boolean; userType?: 'buyer' | 'seller' } = {},
): Promise<TestPerson> {
  const email = overrides.email ?? `person-${randomBytes(5).toString('hex')}@yarmarok.example`;
  const { rows } = await api.pool.query<{ id: number }>(
    'insert into users (email, password_hash, is_active, user_type, first_name) values ($1, $2, $3, $4, $5) returning id',
    [email, passwordHash, overrides.isActive ?? true, overrides.userType ?? 'buyer', 'Olena'],
  );
  const signedIn = overrides.isActive === false ? null : await api.post('auth/jwt/create/', { email, password });
  return { id: rows[0]!.id, email, password, access: signedIn?.body.access ?? '' };
}
