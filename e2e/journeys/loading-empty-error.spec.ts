import { registerPerson } from '../fixtures/people';
import { expect, test } from '../fixtures/test';
import { languages, loadMessages } from '../fixtures/messages';

/** List pages of the buyer with the prefixes of their messages. */
const lists = ['favorite', 'orders', 'visited-offers', 'transactions', 'loyalty', 'reviews', 'questions'] as const;
const prefixes = {
  favorite: 'buyer.favorite',
  orders: 'buyer.orders',
  'visited-offers': 'buyer.visitedOffers',
  transactions: 'buyer.transactions',
  loyalty: 'buyer.loyalty',
  reviews: 'buyer.reviews',
  questions: 'buyer.questions',
} as const;

// Some calls fail on purpose; a service worker would hide them from the page.
test.use({ serviceWorkers: 'block', expectedProblem: /status of 500/ });

test('list pages of a buyer show empty and failed states with a retry in three languages', async ({ page }) => {
  const { email, password } = await registerPerson();
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email, password } })).status()).toBe(200);
  const calls = /\/api\/v1\/(?:trading\/buyer|support\/questions)\//;
  for (const { code, prefix } of languages) {
    const text = loadMessages(code);
    for (const list of lists) {
      await page.route(calls, (route) => route.fulfill({ status: 500, json: { detail: 'Down', code: 'internal' } }));
      await page.goto(`${prefix}/account/buyer/${list}/`);
      const main = page.getByRole('main');
      const failure = main.getByText(text(`${prefixes[list]}.failed`));
      await expect(failure.first(), `${code} ${list}`).toBeVisible();
      // The loyalty page loads two queries, each with its own button. Both fail before calls are answered again.
      const retries = main.getByRole('button', { name: text('ui.error.retry') });
      await expect(retries).toHaveCount(list === 'loyalty' ? 2 : 1);
      await page.unroute(calls);

      for (const retry of (await retries.all()).reverse()) await retry.click();

      await expect(failure).toHaveCount(0);
      await expect(main.getByText(text(getEmptyTextId(list))).first(), `${code} ${list}`).toBeVisible();
      // A link leads out of the empty state.
      await expect(main.getByRole('link').last()).toBeVisible();
    }
  }
});

function getEmptyTextId(list: (typeof lists)[number]): string {
  return list === 'reviews' ? 'buyer.reviews.emptyPending' : `${prefixes[list]}.emptyTitle`;
}
