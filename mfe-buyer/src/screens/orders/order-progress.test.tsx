import type { Order } from '@yarmarok/shared-api';
import { renderPart } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';
import { OrderProgress } from './order-progress';

it.each([
  ['uk', ['Замовлення оформлено', 'Виконується', 'Відправлено', 'Виконано']],
  ['ru', ['Заказ оформлен', 'Выполняется', 'Отправлен', 'Выполнен']],
  ['en', ['Order placed', 'In progress', 'Sent', 'Completed']],
] as const)('names the steps of one order in the singular in %s', async (locale, names) => {
  await renderPart(area, <OrderProgress order={{ status: 'in_progress', ttn: null } as Order} />, { locale });

  const steps = screen.getAllByRole('listitem');
  expect(steps).toHaveLength(names.length);
  names.forEach((name, index) => expect(steps[index]).toHaveTextContent(name));
});

it('shows no shipment for a self-pickup', async () => {
  const order = { status: 'completed', ttn: null, delivery_method: 'self_pickup' } as Order;
  await renderPart(area, <OrderProgress order={order} />, { locale: 'uk' });

  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Замовлення оформлено', 'Виконується', 'Видано']);
});
