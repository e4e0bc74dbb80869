import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './chaos/api-client';

const mailTimeoutMs = 30_000;
const mailPollMs = 100;

export interface NewPerson {
  email: string;
  password: string;
  role: 'buyer' | 'seller';
  client?: string;
}

/**
 * Registers somebody and activates the account.
 * @param findLink - finds the link of the mail to the person; undefined as long as there is none
 */
export async function register(
  origin: string,
  { email, password, role, client }: NewPerson,
  findLink: () => Promise<string | undefined>,
): Promise<void> {
  const post = (path: string, body: object) =>
    expectStatus([201, 204], send(origin, { method: 'POST', path: `/api/v1/auth/user/${path}/`, body, ...(client ? { client } : {}) }));
  await post('register', { email, password, user_type: role, language: 'uk' });
  let link = await findLink();
  for (const deadline = Date.now() + mailTimeoutMs; !link; link = await findLink()) {
    if (Date.now() > deadline) throw new Error(`There is no mail with a link for ${email}`);
    await sleep(mailPollMs);
  }
  await post('activation', Object.fromEntries(new URL(link).searchParams));
}

/** @throws Error with the answer when it has another status. */
export async function expectStatus(statuses: readonly number[], sent: ReturnType<typeof send>): Promise<void> {
  const { status, body } = await sent;
  if (!statuses.includes(status)) throw new Error(`The preparation failed: ${status} ${JSON.stringify(body)}`);
}
