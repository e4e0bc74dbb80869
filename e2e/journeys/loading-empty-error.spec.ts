import { registerPerson } from '../fixtures/people';
import { expect, test } from '../fixtures/test';
import { languages, loadTexts } from '../fixtures/texts';

/** Pages of the buyer that show a list, and their texts. */
const lists = ['favorite', 'orders', 'visited-offers', 'transactions', 'loyalty', 'reviews'] as const;
const prefixes = {
  favorite: 'buyer.favorite',
  orders: 'buyer.orders',
  'visited-offers': 'buyer.visitedOffers',
  transactions: 'buyer.transactions',
  loyalty: 'buyer.loyalty',
  reviews: 'buyer.reviews',
} as const;

// The calls that fail on purpose.
test.use({ expectedProblem: /status of 500/ });

test('pages of a buyer say when they are empty and when they cannot be loaded, and try again, in three languages', async ({ page }) => {
  test.setTimeout(180_000);
  const { email, password } = await registerPerson();
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email, password } })).status()).toBe(200);
  const calls = '**/api/v1/trading/buyer/**';
  for (const { code, prefix } of languages) {
    const text = loadTexts(code);
    for (const list of lists) {
      await page.route(calls, (route) => route.fulfill({ status: 500, json: { detail: 'Down', code: 'internal' } }));
      await page.goto(`${prefix}/account/buyer/${list}/`);
      const main = page.getByRole('main');
      const failure = main.getByText(text(`${prefixes[list]}.failed`));
      await expect(failure.first(), `${code} ${list}`).toBeVisible({ timeout: 15_000 });
      await page.unroute(calls);

      // The page of bonuses loads two things, each with its own button.
      for (const retry of (await main.getByRole('button', { name: text('ui.error.retry') }).all()).reverse()) await retry.click();

      await expect(failure).toHaveCount(0);
      await expect(main.getByText(text(getEmptyTextId(list))).first(), `${code} ${list}`).toBeVisible();
      // One way out of the emptiness.
      await expect(main.getByRole('link').last()).toBeVisible();
    }
  }
});

function getEmptyTextId(list: (typeof lists)[number]): string {
  return list === 'reviews' ? 'buyer.reviews.emptyPending' : `${prefixes[list]}.emptyTitle`;
}
