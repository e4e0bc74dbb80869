import type { Webhook, WebhookDelivery } from '@yarmarok/shared-api/account';
import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/shops/{id}/webhooks/get-list/';
const log = 'get trading/seller/shops/{id}/webhooks/{webhook}/deliveries/';
const update = 'patch trading/seller/shops/{id}/webhooks/{webhook}/update/';
const ids = { id: '4', webhook: '3' };
const webhook: Webhook = {
  ...{ id: 3, address: 'https://crm.example/yarmarok', events: ['order.created', 'stock.low'], is_active: true, off_reason: null },
  ...{ hint: 'x7Q=', former_secret_until: null, failing_since: null, retry_at: null, waiting: 0 },
  created_at: '2026-11-20T09:00:00.000Z',
};
const delivery: WebhookDelivery = {
  ...{ id: 9, message_id: 'msg_9', event: 'order.created', status: 'delivered', attempts: 2, response_status: 200, message: null },
  ...{ body: '{"type":"order.created"}', can_repeat: true },
  ...{ created_at: '2026-11-24T09:00:00.000Z', settled_at: '2026-11-24T09:01:00.000Z' },
};
const webhooks = (...results: Webhook[]) => ({ results });
const page = (...results: WebhookDelivery[]) => ({ results, count: results.length, next: null });
const show = (query = '') => renderRoute(area, `/account/seller/shops/4/settings/webhooks/${query}`);

it('shows the events and the state of a webhook', async () => {
  api.answers(list, webhooks({ ...webhook, failing_since: '2026-11-24T09:00:00.000Z', retry_at: '2026-11-24T13:00:00.000Z', waiting: 2 }));
  await show();

  expect(await screen.findByRole('heading', { name: 'crm.example' })).toBeVisible();
  expect(screen.getByText('New order')).toBeVisible();
  expect(screen.queryByText('Call request')).toBeNull();
  expect(screen.getByText('Not accepted')).toBeVisible();
  expect(screen.getByText(/^The program has accepted nothing since 24/)).toBeVisible();
  expect(screen.getByText(/^Next attempt: 24/)).toBeVisible();
  expect(screen.getByText('2 messages are waiting to be sent.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log: crm.example' })).toHaveAttribute(
    'href',
    '/account/seller/shops/4/settings/webhooks/?webhook=3',
  );
});

it.each([
  ['seller', 'You have switched it off.'],
  ['failing', 'Switched off: the program accepted nothing for three days.'],
  ['gone', 'Switched off: the program answered that it takes no more messages.'],
  ['new_password', /^Switched off because the password was reset/],
] as const)('shows why it is off (%s), and switches it on', async (reason, text) => {
  const off: Webhook = { ...webhook, is_active: false, off_reason: reason };
  api.answers(list, webhooks(off), webhooks(webhook));
  api.answers(update, webhook);
  const { user, notices } = await show();

  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch on: crm.example' }));

  expect(await screen.findByRole('button', { name: 'Switch off: crm.example' })).toBeVisible();
  expect(api.callsOf(update).map(({ params, body }) => [params, body])).toEqual([[ids, { is_active: true }]]);
  expect(notices).toEqual([{ kind: 'success', text: 'Webhook switched on' }]);
});

it('shows the log with the content of a message, and sends it again', async () => {
  const failed: WebhookDelivery = {
    ...delivery,
    id: 8,
    status: 'failed',
    response_status: 500,
    message: 'The server answered with code 500.',
  };
  const repeat = 'post trading/seller/shops/{id}/webhooks/{webhook}/deliveries/{delivery}/repeat/';
  api.answers(list, webhooks(webhook));
  api.answers(log, page(delivery, failed));
  api.answers(repeat, { id: 10 });
  const { user, notices } = await show('?webhook=3');

  expect(await screen.findByText('The server answered with code 500.')).toBeVisible();
  expect(screen.getAllByText('2 attempts')).toHaveLength(2);
  expect(screen.getByText('Accepted')).toBeVisible();
  await user.click(screen.getAllByText('Content of the message')[0]!);
  expect(screen.getAllByText(/"type": "order.created"/)[0]).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: /^Send again, 24/ })[0]!);

  expect(api.callsOf(log)[0]?.params).toEqual(ids);
  expect(api.callsOf(repeat)).toMatchObject([{ params: { ...ids, delivery: '9' } }]);
  expect(notices).toEqual([{ kind: 'success', text: 'The message will be sent again' }]);
});

it('offers no resend of a pending message, of a test, or while it is off', async () => {
  const waiting: WebhookDelivery = { ...delivery, status: 'waiting', settled_at: null, can_repeat: false };
  api.answers(list, webhooks({ ...webhook, is_active: false, off_reason: 'seller' }));
  api.answers(log, page(waiting, { ...delivery, id: 8 }));
  await show('?webhook=3');

  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

it('shows that there are no messages yet, and that the log failed', async () => {
  api.answers(list, webhooks(webhook));
  api.answers(log, page());
  const { unmount } = await show('?webhook=3');
  expect(await screen.findByText('Messages of the last 30 days will be here.')).toBeVisible();
  unmount();

  api.fails(log);
  await show('?webhook=3');
  expect(await screen.findByText('Failed to load the log')).toBeVisible();
});

it('sends a test', async () => {
  const test = 'post trading/seller/shops/{id}/webhooks/{webhook}/test/';
  api.answers(list, webhooks(webhook));
  api.answers(test, { id: 11 });
  const { user, notices } = await show();

  await user.click(await screen.findByRole('button', { name: 'Send test: crm.example' }));

  expect(api.callsOf(test)).toMatchObject([{ params: ids }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Test sent: its result will be in the log' }]);
});

it('replaces the secret after a confirmation and shows the new one once', async () => {
  const replace = 'post trading/seller/shops/{id}/webhooks/{webhook}/replace-secret/';
  api.answers(list, webhooks(webhook));
  api.answers(replace, { ...webhook, secret: 'whsec_new' });
  const { user } = await show();

  await user.click(await screen.findByRole('button', { name: 'Replace secret: crm.example' }));
  expect(api.callsOf(replace)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replace secret' }));

  expect(await screen.findByDisplayValue('whsec_new')).toBeVisible();
  expect(api.callsOf(replace)).toMatchObject([{ params: ids }]);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByDisplayValue('whsec_new')).toBeNull();
});

it('changes the address and the events', async () => {
  api.answers(list, webhooks(webhook));
  api.answers(update, webhook);
  const { user } = await show();

  await user.click(await screen.findByRole('button', { name: 'Edit: crm.example' }));
  const address = screen.getByRole('textbox', { name: /^Address of the program/ });
  await user.clear(address);
  await user.type(address, 'https://erp.example/');
  await user.click(screen.getByRole('checkbox', { name: 'Call request' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('heading', { name: 'crm.example' })).toBeVisible();
  expect(api.callsOf(update).map(({ body }) => body)).toEqual([
    { address: 'https://erp.example/', events: ['order.created', 'call.created', 'stock.low'] },
  ]);
});

it('sends only changes, and nothing when a webhook is saved unchanged', async () => {
  api.answers(list, webhooks(webhook));
  api.answers(update, webhook);
  const { user, notices } = await show();

  await user.click(await screen.findByRole('button', { name: 'Edit: crm.example' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(notices).toEqual([{ kind: 'info', text: 'Nothing has changed, so there is nothing to save' }]);
  await user.click(await screen.findByRole('button', { name: 'Edit: crm.example' }));
  await user.click(screen.getByRole('checkbox', { name: 'Offer running low' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('button', { name: 'Edit: crm.example' })).toBeVisible();
  expect(api.callsOf(update).map(({ body }) => body)).toEqual([{ events: ['order.created'] }]);
});

it('deletes a webhook after a confirmation', async () => {
  const remove = 'delete trading/seller/shops/{id}/webhooks/{webhook}/delete/';
  api.answers(list, webhooks(webhook), webhooks());
  api.answers(remove);
  const { user, notices } = await show();

  await user.click(await screen.findByRole('button', { name: 'Delete: crm.example' }));
  expect(api.callsOf(remove)).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  expect(api.callsOf(remove)).toMatchObject([{ params: ids }]);
  expect(notices).toEqual([{ kind: 'success', text: 'Webhook deleted' }]);
});
