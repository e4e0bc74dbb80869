import { type CartLine, cartLinesAtom, checkoutDraftKey } from '@yarmarok/shared-contract';
import { aUser, fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const create = 'post trading/buyer/orders/create/';
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const confirm = () => screen.getByRole('button', { name: 'Confirm order' });

async function openCheckout(fields: object = {}, details: object = {}) {
  api.answers('post trading/buyer/offers/by-ids/', [
    { id: 7, title: 'Vase', alias: 'vase', price: '100.00', is_available: true, ...fields },
  ]);
  api.answers('get trading/buyer/offers/{alias}/get-by-alias/', {
    id: 7,
    alias: 'vase',
    delivery_methods: ['self_pickup', 'courier'],
    payment_methods: ['cash_on_delivery'],
    ...details,
  });
  api.answers(create, { group_number: '77' });
  const view = await renderRoute(area, '/create-order/?offer=7:2', { user: null });
  await view.user.type(field(/^First and last name/), 'Олена Коваленко');
  await view.user.type(field(/^Phone/), '0500000001');
  await view.user.type(field(/^E-mail/), 'olena@yarmarok.example');
  await view.user.click(screen.getByRole('radio', { name: /pick/i }));
  return view;
}

it('offers the cart to who comes without chosen offers', async () => {
  const { store } = await renderRoute(area, '/create-order/', { user: null });
  expect(await screen.findByRole('link', { name: 'Go to catalog' })).toBeVisible();

  act(() => store.set(cartLinesAtom, [{ id: 7, title: 'Vase', price: '100.00', pcs: 1 } as CartLine]));

  expect(screen.getAllByRole('button', { name: 'Cart' })).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Go to catalog' })).not.toBeInTheDocument();
});

/** Writes like a password manager that fires no event. */
function writeSilently(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
}

beforeEach(() => sessionStorage.clear());

it('orders with values that a password manager wrote without an event', async () => {
  const { user } = await openCheckout();
  writeSilently(field(/^Phone/), '0671112233');

  await user.click(confirm());

  await waitFor(() => expect(api.callsOf(create)).toMatchObject([{ body: { buyer_phone: '0671112233', buyer_name: 'Олена Коваленко' } }]));
});

it("explains the use of the buyer's data, and links to terms and privacy", async () => {
  await openCheckout();

  expect(screen.getByText(/the shop sees your contacts after it opens it/)).toBeVisible();
  const links = ['terms', 'privacy policy'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms/', '/privacy/']);
  for (const link of links) expect(link).toHaveAttribute('target', '_blank');
});

it('names the ordered variant, also for screen readers', async () => {
  await openCheckout({ get_choices_display: 'black, 34 cm' });

  expect(screen.getByText('black, 34 cm')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Quantity: Vase, black, 34 cm' })).toBeVisible();
});

describe('the cashback', () => {
  const preview = 'post trading/buyer/orders/preview-cashback/';
  const { buyer: loyalty } = aUser();
  const buyer = aUser({
    ...{ first_name: 'Олена', last_name: 'Коваленко', phone: '+380500000001', email: 'olena@yarmarok.example' },
    buyer: { ...loyalty, bonus_balance: '0.00' },
  });

  async function openAsBuyer() {
    api.answers(preview, { cashback: '12.50' });
    api.answers('post trading/buyer/offers/by-ids/', [{ id: 7, title: 'Vase', alias: 'vase', price: '100.00', is_available: true }]);
    api.answers('get trading/buyer/offers/{alias}/get-by-alias/', {
      ...{ id: 7, alias: 'vase', cashback_percent: 10 },
      ...{ delivery_methods: ['self_pickup'], payment_methods: ['cash_on_delivery'] },
    });
    const view = await renderRoute(area, '/create-order/?offer=7:2', { user: buyer });
    await view.user.click(screen.getByRole('radio', { name: /pick/i }));
    return view;
  }

  it('that the shops promise is shown to a buyer and sent with the order', async () => {
    const { user } = await openAsBuyer();
    api.answers(create, { group_number: '77' });
    expect(await screen.findByText('₴12.50')).toBeVisible();

    await user.click(confirm());

    await waitFor(() => expect(api.callsOf(create)).toMatchObject([{ body: { cashback: '12.50' } }]));
    expect(api.callsOf(preview)[0]).toMatchObject({ body: { items: [{ offer: 7, quantity: 2 }], use_bonuses: false } });
  });

  it('is fetched again after it decreased, with a notice to the buyer', async () => {
    const { user, notices } = await openAsBuyer();
    await screen.findByText('₴12.50');
    api.refuses(create, 409, { detail: 'The cashback is now lower than shown: ₴4.00', code: 'items_changed', items: [], cashback: '4.00' });
    api.answers(preview, { cashback: '4.00' });

    await user.click(confirm());

    expect(await screen.findByText('₴4')).toBeVisible();
    expect(JSON.stringify(notices)).toContain('lower than shown');
  });

  it('is neither requested nor shown for a guest, also after a price change', async () => {
    const { user } = await openCheckout({}, { cashback_percent: 10 });
    api.refuses(create, 409, { detail: 'Some items have changed', code: 'items_changed', items: [] });

    await user.click(confirm());

    await waitFor(() => expect(api.callsOf(create)).toHaveLength(1));
    expect(api.callsOf(preview)).toEqual([]);
    expect(screen.queryByText('Cashback in bonuses')).not.toBeInTheDocument();
  });
});

it('lowers a quantity to the stock, with a notice', async () => {
  await openCheckout({}, { stock: 1 });

  expect(await screen.findByText('Only 1 left')).toBeVisible();
  expect(screen.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '1');
  expect(screen.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '1');
});

it('keeps input of a password manager over a reload when the order is refused', async () => {
  const { user } = await openCheckout();
  api.refuses(create, 400, { buyer_name: ['No such name'] });
  writeSilently(field(/^Phone/), '0671112233');

  await user.click(confirm());

  expect(await screen.findByText('No such name')).toBeVisible();
  expect(sessionStorage.getItem(checkoutDraftKey)).toContain('0671112233');
});

it('refuses violations of the published schema before a call', async () => {
  const { user } = await openCheckout();
  await user.click(field(/^First and last name/));
  await user.paste('х'.repeat(200));

  await user.click(confirm());

  expect(screen.getByText('At most 200 characters')).toBeVisible();
  expect(field(/^First and last name/)).toHaveFocus();
  expect(api.callsOf(create)).toEqual([]);
});

it('shows a message of the service about a field once, until the value changes', async () => {
  const { user, notices } = await openCheckout();
  api.refuses(create, 400, { buyer_phone: ['No such number'], items: ['No such items'] });

  await user.click(confirm());

  expect(await screen.findByText('No such number')).toBeVisible();
  expect(screen.getByText('No such items')).toBeVisible();
  expect(notices).toEqual([]);
  await waitFor(() => expect(field(/^Phone/)).toHaveFocus());
  await user.type(field(/^Phone/), '2');
  expect(screen.queryByText('No such number')).toBeNull();
});

it.each([
  ['bonuses_too_few', 409],
  ['internal_error', 500],
])('shows a refusal without fields once and sends the same order again: %s', async (code, status) => {
  const { user, notices, getAddress } = await openCheckout();
  api.refuses(create, status, { detail: 'Not now', code });
  await user.click(confirm());
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Not now' }]));
  api.answers(create, { group_number: '77' });

  await user.click(confirm());

  await waitFor(() => expect(getAddress()).toMatch(/77/));
  const [first, second] = api.callsOf(create);
  expect(second?.body).toEqual(first?.body);
});
