import { type Locale, cartLinesAtom } from '@yarmarok/shared-contract';
import { renderPart } from '@yarmarok/shared-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answers, calls, fakeApi } from '../../testing/api-server';
import { anOfferRow } from '../../testing/builders';
import { area } from '../../testing/area';
import en from '../dialogs/i18n/en.json';
import ru from '../dialogs/i18n/ru.json';
import uk from '../dialogs/i18n/uk.json';
import { dialogMessages } from '../dialogs/dialog-messages';
import { CartMenu } from './cart-menu';

const texts = { uk, ru, en };
const closedShop = { id: 3, alias: 'loznytsia', title: 'Лозниця', get_city_display: 'Київ' };
const openShop = { id: 5, alias: 'zatyshok', title: 'Затишок', get_city_display: 'Київ' };
const vase = anOfferRow({ id: 7, title: 'Ваза', price: '2400.00', shop: closedShop });
const mug = anOfferRow({ id: 8, title: 'Кухоль', price: '300.00', shop: openShop });

fakeApi();

beforeEach(() => {
  localStorage.clear();
  answers('get', 'common/choices/unit/', []);
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

async function open(locale: Locale, isVaseAvailable: boolean, ofMug: Partial<typeof mug> & { stock?: number } = {}) {
  await dialogMessages.load();
  localStorage.setItem('offersInCart', JSON.stringify([vase, mug].map((offer) => ({ ...offer, pcs: 1 }))));
  answers('post', 'trading/buyer/offers/by-ids/', [
    { ...vase, is_available: isVaseAvailable },
    { ...mug, ...ofMug },
  ]);
  const view = await renderPart(area, <CartMenu isOpen onClose={() => undefined} />, { locale });
  expect(view.store.get(cartLinesAtom)).toHaveLength(2);
  return view;
}
const findLine = (title: string) => screen.getAllByRole('listitem').find((line) => within(line).queryByText(title) !== null)!;

it.each([
  ['uk', 'Магазин зачинено до 5 грудня 2026 включно'],
  ['ru', 'Магазин закрыт по 5 декабря 2026 включительно'],
  ['en', 'The shop is closed until 5 December 2026 inclusive'],
] as const)('shows in %s until when a shop is closed, and sends only the lines of other shops to the checkout', async (locale, closing) => {
  answers('get', 'trading/buyer/shops/loznytsia/get-by-alias/', {
    ...closedShop,
    is_on_holiday: true,
    holiday_until: '2026-12-05',
    holiday_text: 'Відпочиваємо',
  });
  await open(locale, false);

  expect((await screen.findByText(/2026/)).textContent.replaceAll('\u00a0', ' ').replace(' р.', '').replace(' г.', '')).toBe(closing);
  expect(screen.getByText('Відпочиваємо')).toBeVisible();
  expect(findLine('Ваза')).toHaveTextContent(texts[locale]['shell.cartMenu.closed']);
  expect(findLine('Кухоль')).not.toHaveTextContent(texts[locale]['shell.cartMenu.closed']);
  expect(screen.getByRole('link', { name: texts[locale]['shell.cartMenu.order'] })).toHaveAttribute(
    'href',
    expect.stringMatching(/create-order\/\?offer=8(:|%3A)1$/),
  );
});

it('shows that a shop is closed until further notice', async () => {
  answers('get', 'trading/buyer/shops/loznytsia/get-by-alias/', {
    ...closedShop,
    is_on_holiday: true,
    holiday_until: null,
    holiday_text: '',
  });
  await open('en', false);

  expect(await screen.findByText(en['shell.cartMenu.shopClosed'])).toBeVisible();
});

it('shows that an offer of an open shop is no longer available', async () => {
  answers('get', 'trading/buyer/shops/loznytsia/get-by-alias/', {
    ...closedShop,
    is_on_holiday: false,
    holiday_until: null,
    holiday_text: '',
  });
  await open('en', false);

  expect(await within(findLine('Ваза')).findByText(en['shell.cartMenu.gone'])).toBeVisible();
  expect(screen.queryByText(en['shell.cartMenu.closed'])).not.toBeInTheDocument();
});

it('announces the new total when a quantity changes', async () => {
  await open('en', true);
  const total = await screen.findByText(/2,700/);
  const status = screen.getAllByRole('status').find((element) => element.contains(total));

  fireEvent.click(within(findLine('Кухоль')).getByRole('button', { name: /\+|increase|more/i }));

  expect(await screen.findByText(/3,000/)).toBeVisible();
  expect(status).toHaveTextContent('3,000');
});

it('limits the quantity to the stock, and shows the remaining number', async () => {
  await open('en', true, { stock: 2 });
  const line = findLine('Кухоль');
  const more = () => within(line).getByRole('button', { name: /^increase/i });
  expect(within(line).queryByText('Only 2 left')).not.toBeInTheDocument();
  await waitFor(() => expect(within(line).getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '2'));

  fireEvent.click(more());

  expect(await within(line).findByText('Only 2 left')).toBeVisible();
  expect(more()).toBeDisabled();
  expect(within(findLine('Ваза')).getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '9999');
});

it('marks the language of a title', async () => {
  await open('en', true);

  expect(await screen.findByText('Ваза')).toHaveAttribute('lang', 'uk');
});

it('names the variant of a line, also for screen readers', async () => {
  await open('en', true, { get_choices_display: 'чорний, 0,3 л' });

  expect(await within(findLine('Кухоль')).findByText('чорний, 0,3 л')).toBeVisible();
  expect(within(findLine('Кухоль')).getByRole('button', { name: 'Remove from cart: Кухоль, чорний, 0,3 л' })).toBeVisible();
});

it('fetches no shop while everything in the cart is available', async () => {
  await open('en', true);

  expect(await screen.findByText('Ваза')).toBeVisible();
  expect(calls.filter((call) => call.includes('shops/'))).toEqual([]);
});
