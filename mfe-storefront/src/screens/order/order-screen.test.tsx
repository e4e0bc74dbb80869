import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createApi, HttpClient, type Order } from '@yarmarok/shared-api';
import { orderLinksApi } from '@yarmarok/shared-api/account';
import { HostProvider, type HostServices } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import uk from './i18n/uk.json';
import { OrderScreen } from './order-screen';

const order = {
  id: 1,
  number: '104582',
  created_at: '2026-11-20T10:00:00Z',
  shop: { id: 4, alias: 'loznytsia', title: 'Лозниця' },
  items: [
    { offer: { id: 7, alias: 'vaza', title: 'Ваза', main_image: null }, quantity: 2, unit: 'piece', price: '1299.00', total: '2598.00' },
  ],
  currency: 'uah',
  total: '2598.00',
  bonuses_used: '0.00',
  status: 'in_progress',
  can_confirm_received: true,
  get_status_display: 'Виконується',
  reserved_until: null,
  unreserved_quantity: 0,
  needs_confirmation: false,
  can_confirm: false,
  history: [
    { at: '2026-11-20T10:00:00Z', by: 'buyer', from: null, to: 'waiting_for_payment', comment: null },
    { at: '2026-11-21T10:00:00Z', by: 'seller', from: 'waiting_for_payment', to: 'in_progress', comment: 'Збираємо <b>' },
    { at: '2026-11-22T10:00:00Z', by: 'seller', from: 'in_progress', to: 'in_progress', comment: 'Відправили' },
  ],
  get_payment_method_display: 'Банківський переказ',
  how_to_pay: 'ФОП Коваленко\nUA21',
  delivery_method: 'nova_poshta',
  get_delivery_method_display: 'Нова пошта',
  get_delivery_city_display: 'Київ',
  delivery_address: 'Відділення № 42',
  ttn: '20450123456789',
  tracking_url: 'https://novaposhta.ua/tracking/?cargo_number=20450123456789',
  shop_contacts: { phone: '+380500000001', email: 'shop@yarmarok.example' },
  buyer_name: 'Олена',
  buyer_phone: '+380500001122',
} as unknown as Order;

function open(route: string, shown: Order = order) {
  const api = createApi(new HttpClient({ baseUrl: 'http://shop.test/api/v1/', locale: 'uk', getAccessToken: () => null }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(orderLinksApi(api.http).one('token').queryKey, shown);
  const host = { api, queryClient, origin: 'http://shop.test', locale: 'uk', actions: {} } as unknown as HostServices;
  return renderUi(
    <HostProvider value={host}>
      <QueryClientProvider client={queryClient}>
        <OrderScreen />
      </QueryClientProvider>
    </HostProvider>,
    { locale: 'uk', messages: uk, route },
  );
}

it('shows the order of the link with waybill, history and payment', () => {
  open('/order/#token');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Замовлення № 104582');
  expect(screen.getByText((_text, element) => element?.textContent === 'Київ, Відділення № 42' && element.tagName === 'DD')).toBeVisible();
  expect(screen.getByText(/ФОП Коваленко/)).toBeVisible();
  expect(screen.getByText('Збираємо <b>')).toBeVisible();
  expect(screen.getByText('Повідомлення від магазину')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Відстежити посилку' })).toHaveAttribute('href', order.tracking_url);
  expect(screen.getByRole('link', { name: 'Ваза' })).toHaveAttribute('href', '/offers/vaza/');
  expect(screen.getByRole('button', { name: 'Підтвердити отримання' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Скасувати замовлення' })).not.toBeInTheDocument();
});

it('offers once to confirm the receipt, also after the shop completed the order', () => {
  const { unmount } = open('/order/#token', { ...order, status: 'completed' });
  expect(screen.getByRole('button', { name: 'Підтвердити отримання' })).toBeEnabled();
  unmount();

  open('/order/#token', { ...order, status: 'completed', can_confirm_received: false });

  expect(screen.queryByRole('button', { name: 'Підтвердити отримання' })).not.toBeInTheDocument();
});

it('shows the ordered variant', () => {
  const [item] = order.items;
  const variant = { ...item, offer: { ...item?.offer, get_choices_display: 'чорний, 256 ГБ' } };
  open('/order/#token', { ...order, items: [variant] } as Order);

  expect(screen.getByText('чорний, 256 ГБ')).toBeVisible();
});

it('offers to cancel an order that the shop has not started', async () => {
  const { user } = open('/order/#token', { ...order, status: 'waiting_for_payment', can_confirm_received: false });

  await user.click(screen.getByRole('button', { name: 'Скасувати замовлення' }));

  expect(screen.getByRole('combobox', { name: /Причина/ })).toBeVisible();
});

describe('proposals of the shop', () => {
  const withProposal = (status: string) => {
    const proposal = {
      id: 5,
      status,
      items: [{ ...order.items[0], quantity: 3, total: '3897.00' }],
      total: '3897.00',
      comment: 'Третя — зі знижкою на доставку',
      created_at: '2026-11-22T10:00:00Z',
      expires_at: '2026-11-25T10:00:00Z',
      settled_at: null,
    };
    return { ...order, proposal } as unknown as Order;
  };
  const name = 'Магазин пропонує зміни';

  it('show both totals and ask for an answer', () => {
    open('/order/#token', withProposal('open'));

    const card = screen.getByRole('region', { name });
    expect(card).toHaveTextContent('Третя — зі знижкою на доставку');
    expect(card).toHaveTextContent(/Сума зараз2\s598\s₴Сума після змін3\s897\s₴/);
    expect(screen.getByRole('button', { name: 'Погодитися на зміни' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Залишити як є' })).toBeEnabled();
  });

  it.each(['accepted', 'declined', 'withdrawn', 'expired'])('ask for no answer with status %s', (status) => {
    open('/order/#token', withProposal(status));

    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });
});

it('explains the next step when the address has no order', () => {
  open('/order/');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Це посилання не відкриває замовлення');
});

describe('the confirmation of an order', () => {
  const waiting = { ...order, status: 'waiting_for_payment', reserved_until: null, unreserved_quantity: 0 } as Order;

  it('is requested with the link of the mail', () => {
    open('/order/#token', { ...waiting, can_confirm: true });

    expect(screen.getByRole('button', { name: 'Так, це моє замовлення' })).toBeEnabled();
    expect(screen.getByText('Тоді магазин довше триматиме для вас товар.')).toBeVisible();
  });

  it('refers to the mail where the link of the page cannot confirm it', () => {
    open('/order/#token', { ...waiting, can_confirm: false, needs_confirmation: true });

    expect(screen.queryByRole('button', { name: 'Так, це моє замовлення' })).not.toBeInTheDocument();
    expect(screen.getByText(/коли ви підтвердите його за посиланням із листа/)).toBeVisible();
  });

  it.each([
    ['all', { reserved_until: '2026-11-23T10:00:00Z' }, /відкладено для вас до/],
    ['a part', { reserved_until: '2026-11-23T10:00:00Z', unreserved_quantity: 2 }, /решту \(2\)/],
    ['nothing', { unreserved_quantity: 2 }, /не відкладено/],
  ])('stands beside the reserved goods: %s', (_what, hold, text) => {
    open('/order/#token', { ...waiting, ...hold });

    expect(screen.getByText(text)).toBeVisible();
  });
});
