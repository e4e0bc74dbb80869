import { expect, test } from '../../../e2e/fixtures/test';
import { loadMessages } from '../../../e2e/fixtures/messages';

const text = loadMessages('uk');

test('a visitor opens a shop of the list and asks about it', async ({ page }) => {
  await page.goto('/sample/');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await main.getByRole('link', { name: text('sample.public.details.ask') }).click();
  await main.getByLabel(text('sample.public.form.email')).fill('olena@mail.example');
  await main.getByLabel(text('sample.public.form.question')).fill('Чи працюєте ви в суботу?');
  await main.getByRole('button', { name: text('sample.public.form.save') }).click();

  await expect(page.getByText(text('sample.public.form.saved')).first()).toBeVisible();
  await expect(main.getByRole('link', { name: text('sample.public.details.ask') })).toBeVisible();
});
