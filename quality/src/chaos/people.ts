import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '../../../api/seed/src/index';
import { send, Session } from './api-client';
import type { ReceivedMail } from './mail-sink';

const mailTimeoutMs = 30_000;
const mailPollMs = 100;
const topUpDollars = 5_000;
const leads = 10_000;

/** Registers buyers and activates them with their mails. */
export async function registerBuyers(origin: string, count: number, mails: readonly ReceivedMail[]): Promise<Session[]> {
  const buyers: Session[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `chaos-${randomBytes(5).toString('hex')}@mail.example`;
    const password = `horse-${randomBytes(6).toString('hex')}`;
    const client = `198.18.250.${String(number + 1)}`;
    const body = { email, password, user_type: 'buyer', language: 'uk' };
    await expectStatus(201, send(origin, { method: 'POST', path: '/api/v1/auth/user/register/', body, client }));
    const link = await findLink(email, mails);
    const activation = {
      method: 'POST',
      path: '/api/v1/auth/user/activation/',
      body: Object.fromEntries(link.searchParams),
      client,
    } as const;
    await expectStatus(204, send(origin, activation));
    buyers.push(new Session(origin, email, password, client));
  }
  return buyers;
}

async function findLink(email: string, mails: readonly ReceivedMail[]): Promise<URL> {
  const deadline = Date.now() + mailTimeoutMs;
  for (;;) {
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    const address = /https?:\/\/\S+token=\S+/.exec(text)?.[0];
    if (address) return new URL(address);
    if (Date.now() > deadline) throw new Error(`There is no mail with a link for ${email}`);
    await sleep(mailPollMs);
  }
}

/** Signs the demo seller in and buys enough leads for a whole campaign. */
export async function prepareSeller(origin: string): Promise<Session> {
  const email = demoAccounts.find(({ side }) => side === 'seller')?.email ?? '';
  const seller = new Session(origin, email, demoPassword);
  const checkout = await send(origin, {
    method: 'POST',
    path: '/api/v1/payment/sandbox/generate-checkout-url/',
    body: { amount: topUpDollars, merchant_data: { redirect_url: `${origin}/account/seller/transactions/` } },
    session: seller,
  });
  const { checkout_url: page = '' } = (checkout.body ?? {}) as { checkout_url?: string };
  await expectStatus(
    303,
    send(origin, { method: 'POST', path: new URL(page).pathname, form: () => new URLSearchParams({ decision: 'pay' }) }),
  );
  await expectStatus(
    200,
    send(origin, { method: 'POST', path: '/api/v1/trading/seller/buy-leads/', body: { leads, use_bonuses: false }, session: seller }),
  );
  return seller;
}

/** @throws Error with the answer when it has another status. */
async function expectStatus(status: number, sent: ReturnType<typeof send>): Promise<void> {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`The preparation failed: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
}
