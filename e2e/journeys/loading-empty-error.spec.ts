import type { Page } from '@playwright/test';
import { createOwner } from '../fixtures/operators';
import { registerPerson } from '../fixtures/people';
import { expect, test } from '../fixtures/test';
import { languages, loadMessages } from '../fixtures/messages';

interface ListPage {
  path: string;
  /** Prefix of its messages. */
  texts: string;
  /** The calls that fill it. */
  calls: readonly string[];
  /** Message of an empty list. */
  empty?: string;
}

const buyerLists: readonly ListPage[] = [
  { path: 'buyer/favorite/', texts: 'buyer.favorite', calls: ['trading/buyer/offers/get-list/my-favorites/'] },
  { path: 'buyer/orders/', texts: 'buyer.orders', calls: ['trading/buyer/orders/get-list/'] },
  { path: 'buyer/visited-offers/', texts: 'buyer.visitedOffers', calls: ['trading/buyer/offers/get-list/my-visited/'] },
  { path: 'buyer/transactions/', texts: 'buyer.transactions', calls: ['trading/buyer/transactions/get-list/'] },
  // Two queries, each with its own button.
  { path: 'buyer/loyalty/', texts: 'buyer.loyalty', calls: ['trading/buyer/loyalty/get/', 'trading/buyer/transactions/get-list/'] },
  { path: 'buyer/reviews/', texts: 'buyer.reviews', calls: ['trading/buyer/reviews/get-list/'], empty: 'emptyPending' },
  { path: 'buyer/blocks/', texts: 'buyer.blocks', calls: ['auth/user/blocks/get-list/'] },
  { path: 'buyer/questions/', texts: 'buyer.questions', calls: ['support/questions/get-list/'] },
];
// Journeys of operators write into the same log.
const log: ListPage = {
  path: 'operator/audit/?to=2020-01-01',
  texts: 'operator.audit',
  calls: ['operator/audit/get-list/'],
  empty: 'nothingFound',
};
const ownQueue: ListPage = {
  path: 'operator/queues/reviews/?mine=true',
  texts: 'operator.queue',
  calls: ['operator/queues/reviews/get-list/'],
  empty: 'emptyMine',
};
// No journey blocks an account.
const blocks: ListPage = {
  path: 'operator/blocks/?kind=user',
  texts: 'operator.blocks',
  calls: ['operator/blocks/get-list/'],
  empty: 'nothingFound',
};

// Some calls fail on purpose; a service worker would hide them from the page.
test.use({ serviceWorkers: 'block', expectedProblem: /status of 500/ });

/** Opens lists while their calls fail, and repeats these when they are answered again. */
async function expectFailedThenEmpty(page: Page, lists: readonly ListPage[]): Promise<void> {
  for (const { code, prefix } of languages) {
    const text = loadMessages(code);
    for (const { path, texts, calls, empty = 'emptyTitle' } of lists) {
      const isOfList = ({ pathname }: URL) => calls.some((call) => pathname === `/api/v1/${call}`);
      await page.route(isOfList, (route) => route.fulfill({ status: 500, json: { detail: 'Down', code: 'internal' } }));
      await page.goto(`${prefix}/account/${path}`);
      const main = page.getByRole('main');
      const failure = main.getByText(text(`${texts}.failed`));
      await expect(failure.first(), `${code} ${path}`).toBeVisible();
      // All fail before calls are answered again.
      const retries = main.getByRole('button', { name: text('ui.error.retry') });
      await expect(retries).toHaveCount(calls.length);
      await page.unroute(isOfList);

      for (const retry of (await retries.all()).reverse()) await retry.click();

      await expect(failure).toHaveCount(0);
      await expect(main.getByText(text(`${texts}.${empty}`)).first(), `${code} ${path}`).toBeVisible();
      // A link leads out of the empty state.
      await expect(main.getByRole('link').last()).toBeVisible();
    }
  }
}

test('list pages of a buyer show empty and failed states with a retry in three languages', async ({ page }) => {
  const { email, password } = await registerPerson();
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email, password } })).status()).toBe(200);
  await expectFailedThenEmpty(page, buyerLists);
});

test('the log, a queue and the blocks of operators show empty and failed states with a retry in three languages', async ({ page }) => {
  await createOwner(page);
  await expectFailedThenEmpty(page, [log, ownQueue, blocks]);
});
