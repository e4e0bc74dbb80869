import { fakeApi, renderRoute, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const [list, send] = ['get trading/seller/reviews/get-list/', 'post trading/seller/reviews/{id}/reply/'] as const;
const review = {
  ...{ id: 7, rating: 2, text: 'Не працює', images: [], author_name: 'Олена К.', created_at: '2026-11-24T09:00:00.000Z' },
  ...{ order: { id: 3, number: '104592' }, offer: { id: 5, alias: 'vaza', title: 'Ваза', main_image: null } },
  ...{ shop: { id: 4, alias: 'loznytsia', title: 'Лозниця' }, reply: null, replied_at: null, edited_at: null, editable_until: null },
};
const other = { ...review, id: 8, author_name: 'Петро С.' };
const page = <Row extends object>(...results: Row[]) => ({ results, count: results.length, next: null });
const show = (query = '') => renderRoute(area, `/account/seller/shops/4/reviews/${query}`);
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your reply/ });
const openForm = async (user: UserEvent, author = 'Олена К.') =>
  user.click(await screen.findByRole('button', { name: `Reply to ${author}` }));

it('fetches page and filters of the address and links to the others', async () => {
  api.answers(list, page(review));
  await show('?reply=none&rating=2');

  expect(await screen.findByText('Не працює')).toBeVisible();
  expect(api.callsOf(list)[0]).toMatchObject({ query: { shop: '4', has_reply: 'false', rating: '2', limit: '20', offset: '0' } });
  expect(screen.getByRole('link', { name: 'With reply' })).toHaveAttribute('href', '/account/seller/shops/4/reviews/?reply=given&rating=2');
  expect(screen.getByRole('link', { name: 'Any rating' })).toHaveAttribute('href', '/account/seller/shops/4/reviews/?reply=none');
  expect(screen.getByRole('link', { name: 'Ваза' })).toHaveAttribute('href', '/offers/vaza/');
  expect(screen.getByRole('link', { name: 'Order No. 104592' })).toHaveAttribute(
    'href',
    '/account/seller/shops/4/calls-and-orders/orders/3/edit/',
  );
});

it('shows that there are no reviews, or none for the filters', async () => {
  api.answers(list, page());
  await show();
  expect(await screen.findByText('No reviews yet')).toBeVisible();
});

it('links from an empty filter to all reviews', async () => {
  api.answers(list, page());
  await show('?rating=1');
  expect(await screen.findByRole('link', { name: 'Show all reviews' })).toHaveAttribute('href', '/account/seller/shops/4/reviews/');
});

it.each([
  [404, { detail: 'Not found', code: 'not_found' }, 'Go to my shops'],
  [500, { detail: 'Broken', code: 'error' }, 'Failed to load reviews'],
])('shows an error for a %i response', async (status, body, text) => {
  api.refuses(list, status, body);
  await show();
  expect(await screen.findByText(text)).toBeVisible();
});

it('publishes a reply in place and refetches the list', async () => {
  api.answers(list, page(review), page({ ...review, reply: 'Замінимо', replied_at: '2026-11-24T10:00:00.000Z' }));
  api.answers(send, { ...review, reply: 'Замінимо' });
  const { user, notices } = await show();

  await openForm(user);
  expect(box()).toHaveFocus();
  await user.type(box(), ' Замінимо ');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));

  expect(await screen.findByText('Замінимо')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('group', { name: 'List of reviews' })).toHaveFocus();
  expect(api.callsOf(send).map(({ params, body }) => [params.id, body])).toEqual([['7', { text: 'Замінимо' }]]);
  expect(notices.map(({ text }) => text)).toEqual(['Reply published']);
});

it('requires a text and keeps it after a refusal', async () => {
  api.answers(list, page(review), page({ ...review, reply: 'З іншого вікна' }));
  api.refuses(send, 409, { detail: 'You have already replied.', code: 'already_replied' });
  const { user } = await show();

  await openForm(user);
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));
  expect(box()).toHaveAccessibleDescription(/required/);
  await user.type(box(), 'Замінимо');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));

  expect(await screen.findByText('З іншого вікна')).toBeVisible();
  expect(box()).toHaveValue('Замінимо');
  expect(box()).toHaveAccessibleDescription(/You have already replied/);
});

it('keeps an unfinished reply under another filter, beside a second one', async () => {
  api.answers(list, ({ query }) => (query.has_reply === 'true' ? page() : page(review, other)));
  const { user } = await show();

  await openForm(user);
  await user.type(box(), 'Перша');
  await openForm(user, 'Петро С.');
  await user.type(screen.getAllByRole('textbox')[1]!, 'Друга');
  await user.click(screen.getByRole('link', { name: 'With reply' }));
  await waitFor(() => expect(screen.queryAllByRole('textbox')).toHaveLength(0));
  await user.click(within(screen.getByRole('navigation', { name: 'Filter reviews' })).getByRole('link', { name: 'All' }));

  expect((await screen.findAllByRole<HTMLTextAreaElement>('textbox')).map(({ value }) => value)).toEqual(['Перша', 'Друга']);
});
