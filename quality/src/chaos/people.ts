import { randomBytes } from 'node:crypto';
import { demoAccounts, demoPassword } from '../../../api/seed/src/index';
import { expectStatus, register } from '../people';
import { send, Session } from './api-client';
import type { ReceivedMail } from './mail-sink';

const topUpDollars = 5_000;
const leads = 10_000;

/** Registers buyers and activates them with their mails. */
export async function registerBuyers(origin: string, count: number, mails: readonly ReceivedMail[]): Promise<Session[]> {
  const buyers: Session[] = [];
  while (buyers.length < count) {
    const email = `chaos-${randomBytes(5).toString('hex')}@mail.example`;
    const password = `horse-${randomBytes(6).toString('hex')}`;
    const client = `198.18.250.${buyers.length + 1}`;
    const findLink = () => Promise.resolve(/https?:\/\/\S+token=\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]);
    await register(origin, { email, password, role: 'buyer', client }, findLink);
    buyers.push(new Session(origin, email, password, client));
  }
  return buyers;
}

/** Signs the demo seller in and buys enough leads for a whole campaign. */
export async function prepareSeller(origin: string): Promise<Session> {
  const session = new Session(origin, demoAccounts.find(({ side }) => side === 'seller')?.email ?? '', demoPassword);
  const post = (path: string, body: object) => send(origin, { method: 'POST', path: `/api/v1/${path}/`, body, session });
  const redirect = { redirect_url: `${origin}/account/seller/transactions/` };
  const checkout = await post('payment/sandbox/generate-checkout-url', { amount: topUpDollars, merchant_data: redirect });
  const { checkout_url: page = '' } = (checkout.body ?? {}) as { checkout_url?: string };
  const form = () => new URLSearchParams({ decision: 'pay' });
  await expectStatus([303], send(origin, { method: 'POST', path: new URL(page).pathname, form }));
  await expectStatus([200], post('trading/seller/buy-leads', { leads, use_bonuses: false }));
  return session;
}
