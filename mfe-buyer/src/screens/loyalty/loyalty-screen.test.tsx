import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';
import { LoyaltyScreen } from './loyalty-screen';

const loyalty = {
  ...{ bonus_balance: '853.69', pending_bonus: '73.50', expiring_bonus: null, expires_at: null, max_order_share_percent: 50 },
  ...{ maturity_days: 14, lifetime_months: 12, max_cashback_percent: 10 },
  categories: [],
};
const api = fakeApi();

it.each([
  ['uk', /Ще 73,50.₴ стануть доступними, коли мине строк повернення$/, /можна через 14 днів після виконання/],
  ['ru', /Ещё 73,50.₴ станут доступны, когда пройдёт срок возврата$/, /можно через 14 дней после выполнения/],
  ['en', /₴73\.50 more can be spent once the return period is over$/, /14 days after completion/],
] as const)('describes pending bonuses in %s as the rules do', async (locale, pending, rules) => {
  api.answers('get trading/buyer/loyalty/get/', loyalty);
  api.answers('get trading/buyer/transactions/get-list/', { results: [] });
  await renderPart(area, <LoyaltyScreen />, { locale });

  expect(await screen.findByText(pending)).toBeVisible();
  expect(screen.getByText(rules)).toBeVisible();
});
