import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../../testing/area';
import { storePlacedOrder } from './placed-order';
import { PlacedOrder } from './placed-order-view';

const api = fakeApi();
const correct = 'post trading/buyer/orders/correct-email/';
const placed = {
  group_number: 'YA-7K3MX9QP',
  needs_confirmation: true,
  correction_secret: 'secret',
  buyer_email: 'olena@yarmarok.example',
  orders: [],
  payment_method: 'cash_on_delivery' as const,
};
const howToPay = /sends its payment details once it has confirmed the order\. The site takes no money/;
const email = () => screen.getByLabelText(/Correct the address/);
const send = () => screen.getByRole('button', { name: 'Send e-mail' });

beforeEach(() => sessionStorage.clear());

it('thanks for an order that its shop has received', async () => {
  storePlacedOrder({ ...placed, needs_confirmation: false, correction_secret: undefined });
  await renderPart(area, <PlacedOrder group={placed.group_number} />);

  expect(screen.getByRole('heading', { name: 'Thank you, your order is placed' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByText(howToPay)).not.toBeInTheDocument();
});

it('explains how an order is paid by card', async () => {
  storePlacedOrder({ ...placed, payment_method: 'bank_card' });
  await renderPart(area, <PlacedOrder group={placed.group_number} />);

  expect(screen.getByText(howToPay)).toBeVisible();
});

describe('an order that its shop receives once it is confirmed', () => {
  it('is shown as unconfirmed, and its e-mail can be corrected', async () => {
    storePlacedOrder(placed);
    api.answers(correct, null);
    const { user, notices } = await renderPart(area, <PlacedOrder group={placed.group_number} />);
    expect(screen.getByRole('heading', { name: /confirm your order/ })).toBeVisible();
    expect(screen.getByText(/We sent an e-mail to olena@yarmarok\.example/)).toBeVisible();

    await user.clear(email());
    await user.type(email(), 'olena.k@yarmarok.example');
    await user.click(send());

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'E-mail sent to olena.k@yarmarok.example' }]));
    expect(api.callsOf(correct)).toMatchObject([
      { body: { group_number: placed.group_number, secret: 'secret', buyer_email: 'olena.k@yarmarok.example' } },
    ]);
    expect(screen.getByText(/We sent an e-mail to olena\.k@yarmarok\.example/)).toBeVisible();
  });

  it('keeps the typed address when the service refuses it', async () => {
    storePlacedOrder(placed);
    api.refuses(correct, 429, { detail: 'Sent several times already', code: 'too_many_corrections' });
    const { user, notices } = await renderPart(area, <PlacedOrder group={placed.group_number} />);

    await user.clear(email());
    await user.type(email(), 'olena.k@yarmarok.example');
    await user.click(send());

    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Sent several times already' }]));
    expect(email()).toHaveValue('olena.k@yarmarok.example');
  });
});
