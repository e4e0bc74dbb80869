import fs from 'node:fs';
import { aPerson, createTestApi, type TestApi } from '../../testing';
import { maxMails } from '../../platform/mail/mail-limits';
import { createSandbox } from './providers/sandbox';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ areRateLimitsOn: true });
});
afterAll(() => api.close());

it('mails a seller about payments and refunds also when others have filled the address', async () => {
  const { access: as, email } = await aPerson(api, { userType: 'seller' });
  await api.pool.query(
    `insert into outbox (queue, payload) select 'mail', jsonb_build_object('to', $1::text, 'subject', n, 'text', '', 'html', '', 'language', 'uk',
       'key', gen_random_uuid(), 'queuedAt', now())
     from generate_series(1, $2) n`,
    [email, maxMails.known.hour + 5],
  );
  await api.worker.drain();
  const body = { amount: 49, merchant_data: { redirect_url: 'http://shop.test/account/seller/transactions/' } };
  const { checkout_url } = (await api.post('payment/sandbox/generate-checkout-url/', body, { as })).body as { checkout_url: string };
  const providerOrderId = /checkout\/([^/]+)\/$/.exec(checkout_url)![1]!;
  const sandbox = createSandbox({ secret: api.config.tokenSecret, pageUrl: () => '' });
  for (const state of ['paid', 'reversed'] as const) {
    const notice = sandbox.signNotice({ providerOrderId, state, amountMinor: 4900, currency: 'usd' });
    const answer = await api.call('POST', 'payment/sandbox/callback/', { ...notice, headers: notice.headers as Record<string, string> });
    expect(answer.status).toBe(200);
  }

  await api.worker.drain();

  const mails = fs.readdirSync(api.config.mailDir).map((name) => fs.readFileSync(`${api.config.mailDir}/${name}`, 'utf8'));
  expect(mails.filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(maxMails.known.hour + 2);
});
