import type { OperatorRole } from '../platform/auth';
import { aPerson, type TestPerson } from './people';
import type { TestApi } from './test-api';

/** Gives a person a second factor, as if it had been proved in all sessions. */
export async function proveSecondFactor(api: TestApi, { id }: TestPerson): Promise<void> {
  await api.pool.query(
    `insert into authenticator_apps (user_id, sealed_secret, confirmed_at) values ($1, '', now()) on conflict (user_id) do nothing`,
    [id],
  );
  await api.pool.query('update sessions set second_factor_at = now() where user_id = $1', [id]);
}

/** Creates a person with a role, whose session has proved the second factor. */
export async function anOperator(api: TestApi, role: OperatorRole = 'owner'): Promise<TestPerson> {
  const person = await aPerson(api);
  await api.pool.query('insert into operators (user_id, role) values ($1, $2)', [person.id, role]);
  await proveSecondFactor(api, person);
  return person;
}
