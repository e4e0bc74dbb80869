import type { Browser, Locator, Page } from '@playwright/test';
import { callApi, demoBuyer, demoPassword, demoSeller, getToken, listDemoShopOffers, placeOrder } from '../fixtures/api';
import { addAuthenticator } from '../fixtures/authenticator';
import { findMailLink } from '../fixtures/mail';
import { loadMessages } from '../fixtures/messages';
import { openPage } from '../fixtures/open';
import { createOwner } from '../fixtures/operators';
import { logIn, type NewPerson, registerPerson } from '../fixtures/people';
import { createShop } from '../fixtures/shops';
import { expect, test } from '../fixtures/test';

const text = loadMessages('uk');

// The browser logs calls that are refused.
test.use({ isExpectingProblems: true });

const overview = '/account/operator/';
const getMain = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  getMain(page)
    .getByRole('button', { name: text(name), exact: true })
    .click();
const getTable = (page: Page, name: string) => getMain(page).getByRole('table', { name: text(name) });

/** Opens the link of the mail in another browser, which signs the person in. */
async function openInvitation(browser: Browser, person: NewPerson): Promise<{ page: Page; link: string; close: () => Promise<void> }> {
  const context = await browser.newContext({ locale: 'uk-UA' });
  const page = await context.newPage();
  await addAuthenticator(context, page);
  const link = await findMailLink(person.email, /Запрошення/);
  await page.goto(link);
  await expect(page).toHaveURL(/login-and-registration\/\?next=/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/account\/operator\/invitation\/\?token=/);
  return { page, link, close: () => context.close() };
}

/** Connects a passkey on the page of login settings. */
async function addPasskey(page: Page, { password }: NewPerson): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(page, 'buyer.secondFactor.addPasskey');
  await dialog.getByLabel(text('buyer.secondFactor.deviceName')).fill('Телефон');
  await dialog.getByLabel(text('buyer.secondFactor.password')).and(page.locator('input')).fill(password);
  await dialog.getByRole('button', { name: text('buyer.secondFactor.goOn') }).click();
  await dialog.getByRole('button', { name: text('buyer.secondFactor.done') }).click();
  await expect(dialog).toHaveCount(0);
}

test('an owner invites a moderator, who turns on a second factor and accepts', async ({ page, browser }) => {
  const [owner, invited] = [await createOwner(page), await registerPerson()];
  await openPage(page, `${overview}team/`);
  await getMain(page)
    .getByRole('textbox', { name: text('operator.team.email') })
    .fill(invited.email);
  await getMain(page)
    .getByRole('combobox', { name: text('operator.team.role') })
    .selectOption('moderator');
  await press(page, 'operator.team.send');
  await expect(getTable(page, 'operator.team.invitations')).toContainText(invited.email);

  const other = await openInvitation(browser, invited);
  await press(other.page, 'operator.invitation.accept');
  await getMain(other.page)
    .getByRole('link', { name: text('operator.invitation.toLoginSettings') })
    .click();
  await addPasskey(other.page, invited);
  await other.page.goto(other.link);
  await press(other.page, 'operator.invitation.accept');
  await getMain(other.page)
    .getByRole('link', { name: text('operator.invitation.toOverview') })
    .click();
  await expect(getMain(other.page)).toContainText(text('operator.role.moderator'));
  await other.page.goto(`${overview}team/`);
  await expect(getMain(other.page)).toContainText(text('operator.page.otherRole'));
  await other.close();

  await page.reload();
  await expect(getTable(page, 'operator.team.members')).toContainText(owner.email);
  await expect(getTable(page, 'operator.team.members')).toContainText(invited.email);
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('operator.audit.title') })
    .click();
  const entries = getTable(page, 'operator.audit.title').getByRole('row').filter({ hasText: invited.email });
  await expect(entries.filter({ hasText: text('operator.auditAction.createInvitation') })).toContainText(owner.email);
  await expect(entries.filter({ hasText: text('operator.auditAction.acceptInvitation') })).toContainText(text('operator.role.moderator'));

  await getMain(page)
    .getByRole('combobox', { name: text('operator.audit.action') })
    .selectOption('operatorInvitation.create');
  await press(page, 'operator.audit.show');
  await expect(page).toHaveURL(/audit\/\?action=operatorInvitation\.create$/);
  await expect(entries).toHaveCount(1);
  await page.goBack();
  await expect(entries).toHaveCount(2);
});

interface OwnReview {
  id: number;
  text: string;
  is_hidden: boolean;
  offer: { id: number; alias: string; title: string };
}

const countReviews = async (alias: string) =>
  (await callApi<{ reviews_count: number }>('GET', `trading/buyer/offers/${alias}/get-by-alias/`)).body.reviews_count;

/** Returns the visible reviews of the demo buyer on the first page of their offers. Each journey takes another one. */
async function listReviews(): Promise<OwnReview[]> {
  const token = await getToken(demoBuyer);
  const { body } = await callApi<{ results: OwnReview[] }>('GET', 'trading/buyer/reviews/get-list/?kind=written', { token });
  const found: OwnReview[] = [];
  for (const review of body.results)
    if (review.text && !review.is_hidden && (await countReviews(review.offer.alias)) <= 3) found.push(review);
  return found;
}

/** Reports a review on the page of its offer. */
async function reportReview(page: Page, review: OwnReview): Promise<void> {
  const dialog = page.getByRole('dialog');
  await openPage(page, `/offers/${review.offer.alias}/`);
  const item = getMain(page).getByRole('listitem').filter({ hasText: review.text });
  await item.getByRole('button', { name: text('storefront.offer.report') }).click();
  await dialog.getByLabel(text('storefront.report.kind')).selectOption('spam');
  await dialog.getByLabel(text('storefront.report.reason')).fill('Реклама');
  await dialog.getByRole('button', { name: text('storefront.report.send') }).click();
  await expect(page.getByText(text('storefront.report.sent'))).toBeVisible();
}

const findCard = (page: Page, { text: written }: OwnReview) => getMain(page).getByRole('article').filter({ hasText: written });
const pressOn = (card: Locator, name: string) => card.getByRole('button', { name: new RegExp(`^${text(name)}:`) }).click();

test('a reported review is hidden in three clicks, its author reads why, and an undo brings it back', async ({ page, browser }) => {
  const review = (await listReviews())[0];
  if (!review) throw new Error('The demo buyer has too few reviews');
  const context = await browser.newContext({ locale: 'uk-UA' });
  const author = await context.newPage();
  await reportReview(author, review);
  const count = await countReviews(review.offer.alias);
  await createOwner(page);
  await openPage(page, `${overview}queues/reviews/`);

  const dialog = page.getByRole('dialog');
  await pressOn(findCard(page, review), 'operator.queue.hide');
  await dialog.getByRole('button', { name: text('operator.reportKind.spam') }).click();
  await dialog.getByRole('button', { name: text('operator.queue.hide'), exact: true }).click();

  await expect(findCard(page, review)).toHaveCount(0);
  await expect.poll(() => countReviews(review.offer.alias)).toBe(count - 1);
  // Shells read the mark of kept pages every second; without it a kept page would show the review for 20 s.
  const readOffer = async () => (await author.request.get(`/offers/${review.offer.alias}/`)).text();
  await expect.poll(readOffer, { timeout: 10_000 }).not.toContain(review.text);
  // Each process of the shell reads the mark by itself.
  await expect(async () => {
    await author.goto(`/offers/${review.offer.alias}/`);
    await expect(getMain(author)).not.toContainText(review.text, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  expect((await author.request.post('/api/v1/auth/jwt/create/', { data: { email: demoBuyer, password: demoPassword } })).status()).toBe(
    200,
  );
  await author.goto('/account/buyer/reviews/?kind=written');
  const own = getMain(author).getByRole('listitem').filter({ hasText: review.text });
  await expect(own).toContainText(text('operator.hideTemplate.spam'));
  await expect(own.getByRole('button', { name: text('buyer.reviews.remove') })).toHaveCount(0);

  await press(page, 'operator.queue.undo');
  await expect(page.getByText(text('operator.queue.restored'))).toBeVisible();
  await expect.poll(() => countReviews(review.offer.alias)).toBe(count);
  await author.reload();
  await expect(own).not.toContainText(text('operator.hideTemplate.spam'));
  await context.close();
  await page.goto(`${overview}audit/?target_type=review&target_id=${String(review.id)}`);
  const entries = getTable(page, 'operator.audit.title').getByRole('row');
  // The newest come first, should the review have been decided before.
  await expect(entries.filter({ hasText: text('operator.auditAction.decideReview') }).first()).toContainText(
    text('operator.auditValue.hide'),
  );
  await expect(entries.nth(1)).toContainText(text('operator.auditAction.restoreReview'));
});

test('of two operators with one item, the second reads who has it', async ({ page, browser }) => {
  const review = (await listReviews()).at(-1);
  if (!review) throw new Error('The demo buyer has too few reviews');
  await reportReview(page, review);
  const first = await createOwner(page);
  const context = await browser.newContext({ locale: 'uk-UA' });
  const other = await context.newPage();
  await createOwner(other);
  await openPage(page, `${overview}queues/reviews/`);
  await openPage(other, `${overview}queues/reviews/`);
  // The second operator sees the item as free.
  await expect(findCard(other, review).getByRole('button', { name: new RegExp(`^${text('operator.queue.take')}:`) })).toBeVisible();

  await pressOn(findCard(page, review), 'operator.queue.take');
  await expect(findCard(page, review).getByRole('button', { name: new RegExp(text('operator.queue.giveBack')) })).toBeVisible();
  await pressOn(findCard(other, review), 'operator.queue.keep');

  await expect(other.getByText(new RegExp(`${first.email}\\.`))).toBeVisible();
  await expect(findCard(other, review)).toContainText(first.email);
  await expect(findCard(other, review).getByRole('button')).toHaveCount(0);
  await pressOn(findCard(page, review), 'operator.queue.keep');
  await expect(findCard(page, review)).toHaveCount(0);
  await other.reload();
  await expect(getMain(other).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(findCard(other, review)).toHaveCount(0);
  await context.close();
});

test('an owner changes the price of a lead, the page for sellers names it, and a reset brings the old one back', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ locale: 'uk-UA' });
  const seller = await context.newPage();
  const dialog = page.getByRole('dialog');
  const readPrice = async () => (await callApi<{ lead_price: string }>('GET', 'common/config/')).body.lead_price;
  const before = await readPrice();
  await createOwner(page);
  await openPage(page, `${overview}settings/`);
  const row = getTable(page, 'operator.settingGroup.prices').getByRole('row').filter({ hasText: 'Ціна ліда' });

  await row.getByRole('button', { name: /^Змінити:/ }).click();
  await dialog.getByLabel(text('operator.settings.newValue')).fill('0,47');
  await dialog.getByLabel(text('operator.settings.reason')).fill('Перевірка ціни');
  await dialog.getByRole('button', { name: text('operator.settings.goOn'), exact: true }).click();
  await expect(dialog).toContainText(`$${before} → $0.47`);
  await dialog.getByRole('button', { name: text('operator.settings.confirm') }).click();

  await expect(row).toContainText(text('operator.settingSource.operator'));
  await expect.poll(readPrice).toBe('0.47');
  // Shells keep pages for up to 20 s.
  const readPage = async () => (await seller.request.get('/sellers/')).text();
  await expect.poll(readPage, { timeout: 30_000 }).toContain('$0.47');
  await seller.goto('/sellers/');
  await expect(getMain(seller)).toContainText('Лід коштує $0.47');

  await row.getByRole('button', { name: /^Повернути початкове:/ }).click();
  await dialog.getByLabel(text('operator.settings.reason')).fill('Кінець перевірки');
  await dialog.getByRole('button', { name: text('operator.settings.confirm') }).click();
  await expect(row).toContainText(text('operator.settingSource.environment'));
  await expect.poll(readPrice).toBe(before);
  await context.close();
});

test('finance proposes an adjustment above the limit, an owner approves it, and the seller reads why', async ({ page, browser }) => {
  const reason = 'Компенсація за збій 12 листопада';
  const [ofSeller, ofOwner] = [await browser.newContext({ locale: 'uk-UA' }), await browser.newContext({ locale: 'uk-UA' })];
  const [seller, owner] = [await ofSeller.newPage(), await ofOwner.newPage()];
  const shop = await createShop(seller);
  await createOwner(owner);
  const { email } = await createOwner(page, 'finance');
  const findRow = (on: Page) => getTable(on, 'operator.money.adjustments').getByRole('row').filter({ hasText: shop.title });

  await openPage(page, `${overview}money/`);
  await getMain(page)
    .getByRole('textbox', { name: text('operator.money.shopName') })
    .fill(shop.alias);
  await getMain(page)
    .getByRole('textbox', { name: text('operator.money.shopName') })
    .press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?shop=${shop.alias}$`));
  await getMain(page)
    .getByRole('textbox', { name: text('operator.money.dollars') })
    .fill('60');
  await getMain(page)
    .getByRole('textbox', { name: text('operator.money.sellerReason') })
    .fill(reason);
  await expect(getMain(page)).toContainText(text('operator.money.needsSecond'));
  await press(page, 'operator.money.book');
  await expect(findRow(page)).toContainText(text('operator.money.otherPerson'));

  await openPage(owner, `${overview}money/`);
  await expect(findRow(owner)).toContainText(email);
  await pressOn(findRow(owner), 'operator.money.approve');
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: text('operator.money.approve') })
    .click();
  await expect(findRow(owner)).toHaveCount(0);

  await openPage(seller, '/account/seller/transactions/');
  const entry = getMain(seller).getByRole('row').filter({ hasText: reason });
  await expect(entry).toContainText('60.00');
  await Promise.all([ofSeller.close(), ofOwner.close()]);
});

test('an operator finds a buyer by the number of an order and sees contacts for a reason, which the log keeps', async ({ page }) => {
  const buyer = await registerPerson();
  const { offers } = await listDemoShopOffers(await getToken(demoSeller));
  const offer = offers[0];
  if (!offer) throw new Error('The demo shop has too few offers');
  const order = await placeOrder(offer.id, await getToken(buyer.email, buyer.password));
  await createOwner(page);
  await openPage(page, `${overview}people/`);

  await getMain(page).getByRole('searchbox').fill(order.number);
  await press(page, 'operator.people.find');
  await expect(page).toHaveURL(new RegExp(`people/\\?query=${order.number}$`));
  const hits = getTable(page, 'operator.people.found').getByRole('row');
  await expect(hits.filter({ hasText: offer.shop.title })).not.toHaveCount(0);
  const person = hits
    .filter({ hasText: new RegExp(`${text('operator.foundBy.order')} ${order.number}`) })
    .filter({ hasNotText: offer.shop.title });
  await person.getByRole('link').click();
  await expect(page).toHaveURL(/people\/users\/\d+\/$/);
  await expect(getTable(page, 'operator.record.orders')).toContainText(order.number);
  await expect(getMain(page)).not.toContainText(buyer.email);

  await press(page, 'operator.record.showContacts');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Дзвінок про замовлення');
  await dialog.getByRole('button', { name: text('operator.record.showContacts'), exact: true }).click();
  await expect(getMain(page)).toContainText(buyer.email);

  await getTable(page, 'operator.record.decisions')
    .getByRole('link', { name: text('operator.auditAction.viewContacts') })
    .first()
    .click();
  await expect(page).toHaveURL(/audit\/\?target_type=user&target_id=\d+$/);
  await expect(getTable(page, 'operator.audit.title')).toContainText('Дзвінок про замовлення');
});

const screens = ['', 'queues/', 'queues/reviews/', 'blocks/', 'people/', 'money/', 'team/', 'settings/', 'search/', 'audit/'].map(
  (path) => `${overview}${path}`,
);

test('a person without a role gets "not found", and a visitor the login', async ({ page }) => {
  for (const path of screens) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => url.searchParams.get('next') === path);
  }

  const { email, password } = await registerPerson();
  expect((await page.request.post('/api/v1/auth/jwt/create/', { data: { email, password } })).status()).toBe(200);
  for (const path of screens) {
    await page.goto(path);
    await expect(getMain(page).getByRole('heading'), path).toHaveText(text('operator.page.notFound'));
    await expect(getMain(page).getByRole('textbox'), path).toHaveCount(0);
    await expect(getMain(page).getByRole('table'), path).toHaveCount(0);
  }
});
