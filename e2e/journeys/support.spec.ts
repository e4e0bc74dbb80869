import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findMailLink } from '../fixtures/mail';
import { loadMessages } from '../fixtures/messages';
import { logIn, registerPerson } from '../fixtures/people';
import { dataDir } from '../fixtures/system';
import { expect, test } from '../fixtures/test';

const text = loadMessages('uk');
const command = path.resolve(import.meta.dirname, '../../api/src/commands/support-answer.ts');

/** Answers like the site's staff. */
function answer(id: string, answerText: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', command, '--id', id, '--text', answerText], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
}

test('a buyer asks support about an order, and reads the answer in the account', async ({ page }) => {
  const person = await registerPerson();
  await page.goto('/account/login-and-registration/?next=%2Fsupport%2F%3Forder%3D104592');
  await logIn(page, person);
  const form = page.getByRole('main').locator('form');
  await expect(form.getByLabel(text('storefront.support.order'))).toHaveValue('104592');
  await expect(form.getByLabel(text('storefront.support.email'))).toHaveValue(person.email);
  await form.getByLabel(text('storefront.support.question')).fill('Коли надійде мій глечик?');

  await form.getByRole('button', { name: text('storefront.support.send') }).click();

  const heading = page.getByRole('heading', { name: text('storefront.support.sent') });
  await expect(heading).toBeFocused();
  const id = /№?\s*(\d+)/.exec((await heading.locator('xpath=following-sibling::p').textContent()) ?? '')?.[1] ?? '';
  await page
    .getByRole('link', { name: text('storefront.support.toQuestions') })
    .last()
    .click();
  const question = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Коли надійде мій глечик?' });
  await expect(question).toContainText('104592');
  await expect(question).toContainText('Отримано');

  answer(id, 'Глечик надійде завтра.');
  await page.reload();

  await expect(question).toContainText('Глечик надійде завтра.');
  await expect(question).toContainText('Є відповідь');
  expect(await findMailLink(person.email, /Відповідь/)).toContain('/account/buyer/questions/');
});

test('a guest without a question keeps the input', async ({ page }) => {
  await page.goto('/support/');
  const form = page.getByRole('main').locator('form');
  const email = form.getByLabel(text('storefront.support.email'));
  await email.fill('guest@mail.example');
  await form.getByLabel(text('storefront.support.subject')).fill('Повернення');

  await form.getByRole('button', { name: text('storefront.support.send') }).click();

  await expect(form.getByLabel(text('storefront.support.question'))).toBeFocused();
  await expect(email).toHaveValue('guest@mail.example');
  await expect(form.getByLabel(text('storefront.support.subject'))).toHaveValue('Повернення');
  await form.getByLabel(text('storefront.support.question')).fill('Як повернути глечик?');
  await form.getByRole('button', { name: text('storefront.support.send') }).click();
  await expect(page.getByRole('heading', { name: text('storefront.support.sent') })).toBeVisible();
});
