import { randomBytes } from 'node:crypto';
import { demoAccounts, demoPassword } from '../../demo/src/index';
import { type ApiAnswer, send, Session } from './chaos/api-client';
import type { ReceivedMail } from './chaos/backing-services/mail-sink';
import { waitUntil } from './wait-until';

const mailTimeoutMs = 30_000;
const topUpDollars = 5_000;
const leads = 10_000;

export interface NewPerson {
  email: string;
  password: string;
  role: 'buyer' | 'seller';
  client?: string;
}

export const findDemoEmail = (role: NewPerson['role']): string => demoAccounts.find(({ side }) => side === role)?.email ?? '';

export const createSellerSession = (origin: string): Session => new Session(origin, findDemoEmail('seller'), demoPassword);

/**
 * Registers a person and activates the account.
 * @param findLink - finds the link of the mail to the person; undefined while it is missing
 */
export async function register(
  origin: string,
  { email, password, role, client }: NewPerson,
  findLink: () => string | undefined | Promise<string | undefined>,
): Promise<void> {
  const post = (path: string, body: object) =>
    expectStatus([201, 204], send(origin, { method: 'POST', path: `/api/v1/auth/user/${path}/`, body, ...(client ? { client } : {}) }));
  await post('register', { email, password, user_type: role, language: 'uk' });
  const link = await waitUntil(findLink, mailTimeoutMs);
  if (!link) throw new Error(`There is no mail with a link for ${email}`);
  await post('activation', Object.fromEntries(new URL(link).searchParams));
}

/** @throws Error with the answer when the status differs. */
async function expectStatus(statuses: readonly number[], sent: Promise<ApiAnswer>): Promise<void> {
  const { status, body } = await sent;
  if (!statuses.includes(status)) throw new Error(`The preparation failed: ${status} ${JSON.stringify(body)}`);
}

/** Registers buyers and activates them with their mails. */
export async function registerBuyers(origin: string, count: number, mails: readonly ReceivedMail[]): Promise<Session[]> {
  const buyers: Session[] = [];
  while (buyers.length < count) {
    const email = `chaos-${randomBytes(5).toString('hex')}@mail.example`;
    const password = `horse-${randomBytes(6).toString('hex')}`;
    const client = `198.18.250.${buyers.length + 1}`;
    const findLink = () => /https?:\/\/\S+token=\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
    await register(origin, { email, password, role: 'buyer', client }, findLink);
    buyers.push(new Session(origin, email, password, client));
  }
  return buyers;
}

/** Signs the demo seller in and buys enough leads for a campaign. */
export async function prepareSeller(origin: string): Promise<Session> {
  const session = createSellerSession(origin);
  const post = (path: string, body: object) => send(origin, { method: 'POST', path: `/api/v1/${path}/`, body, session });
  const redirect = { redirect_url: `${origin}/account/seller/transactions/` };
  const checkout = await post('payment/sandbox/generate-checkout-url', { amount: topUpDollars, merchant_data: redirect });
  const { checkout_url: page = '' } = (checkout.body ?? {}) as { checkout_url?: string };
  const form = () => new URLSearchParams({ decision: 'pay' });
  await expectStatus([303], send(origin, { method: 'POST', path: new URL(page).pathname, form }));
  await expectStatus([200], post('trading/seller/buy-leads', { leads, use_bonuses: false }));
  return session;
}
