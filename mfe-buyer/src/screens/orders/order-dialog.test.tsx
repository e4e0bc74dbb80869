import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';
import { OrderDialog } from './order-dialog';

const api = fakeApi();
const image = { file_150_150: '/media/vaza/150.webp', file_300_300: '/media/vaza/300.webp', file_600_600: '/media/vaza/600.webp' };
const order = {
  id: 9,
  number: '104582',
  shop: { id: 4, alias: 'loznytsia', title: 'Лозниця' },
  items: [{ offer: { id: 7, alias: 'vaza', title: 'Ваза', main_image: image }, quantity: 2, price: '1299.00', total: '2598.00' }],
  currency: 'uah',
  total: '2598.00',
  bonuses_used: '0.00',
  status: 'waiting_for_payment',
  get_status_display: 'Очікує оплати',
  history: [{ at: '2026-11-20T10:00:00Z', by: 'buyer', from: null, to: 'waiting_for_payment', comment: null }],
  get_payment_method_display: 'Банківський переказ',
  how_to_pay: null,
  delivery_method: 'nova_poshta',
  get_delivery_method_display: 'Нова пошта',
  get_delivery_city_display: 'Київ',
  delivery_address: 'Відділення № 42',
  ttn: null,
  buyer_name: 'Олена',
  buyer_phone: '+380500001122',
  buyer_email: null,
  comment: null,
  proposal: null,
  return_status: null,
  cashback: '0.00',
} as const;

describe('the dialog of an order', () => {
  const open = async (shown: object = order) => {
    api.answers('get trading/buyer/orders/{id}/get/', shown);
    api.answers('get trading/buyer/shops/{alias}/get-by-alias/', { id: 4, alias: 'loznytsia', phone: '+380500000001' });
    const { user } = await renderPart(area, <OrderDialog orderId={9} onClose={() => undefined} />, { locale: 'uk' });
    await screen.findByRole('link', { name: 'Ваза' });
    return { user, item: screen.getAllByRole('listitem').find((each) => within(each).queryByText('Ваза') !== null)! };
  };

  it('shows each item with its picture and a link to the offer', async () => {
    const { item } = await open();

    expect(within(item).getByRole('link', { name: 'Ваза' })).toHaveAttribute('href', '/offers/vaza/');
    expect(within(item).getByAltText('')).toHaveAttribute('src', image.file_150_150);
  });

  it('links to support with the number of the order', async () => {
    await open();

    expect(screen.getByRole('link', { name: 'Написати в підтримку' })).toHaveAttribute('href', '/support/?order=104582');
  });

  it('shows the ordered variant', async () => {
    const chosen = { ...order.items[0].offer, get_choices_display: 'чорний, 256 ГБ' };
    const { item } = await open({ ...order, items: [{ ...order.items[0], offer: chosen }] });

    expect(item).toHaveTextContent('чорний, 256 ГБ');
  });

  it('asks whether a completed order is returned, and sends the answer', async () => {
    const call = 'post trading/buyer/orders/{id}/answer-return/';
    const { user } = await open({ ...order, status: 'completed', return_status: 'asked', bonuses_used: '50.00', cashback: '120.00' });
    for (const path of [call, 'get trading/buyer/orders/{id}/get/'] as const)
      api.answers(path, { ...order, status: 'completed', return_status: 'declined' });

    expect(screen.getByRole('region', { name: 'Ви повертаєте це замовлення?' })).toHaveTextContent(/50.*120/);
    await user.click(screen.getByRole('button', { name: 'Ні, залишаю' }));

    await waitFor(() => expect(api.callsOf(call)).toMatchObject([{ params: { id: '9' }, body: { is_accepted: false } }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ні, залишаю' })).not.toBeInTheDocument());
  });

  it('names the links to the shop and to the cancellation by their action', async () => {
    await open();

    expect(screen.getByRole('link', { name: 'До магазину' })).toHaveAttribute('href', '/shops/loznytsia/');
    expect(screen.getByRole('button', { name: 'Скасувати замовлення' })).toBeEnabled();
  });

  it.each([
    ['until when the goods are set aside', { reserved_until: '2026-11-23T10:00:00Z' }, /відкладено для вас до/],
    ['which part of them is not', { reserved_until: '2026-11-23T10:00:00Z', unreserved_quantity: 2 }, /решту \(2\)/],
    ['that none are any more', { reserved_until: null, unreserved_quantity: 2 }, /не відкладено/],
    ['that the shop waits for a confirmation', { needs_confirmation: true }, /підтвердите його за посиланням із листа/],
  ])('shows %s', async (_what, hold, text) => {
    await open({ ...order, reserved_until: null, unreserved_quantity: 0, needs_confirmation: false, ...hold });

    expect(screen.getByText(text)).toBeVisible();
  });
});
