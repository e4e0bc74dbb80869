import { screen, waitFor, within } from '@testing-library/react';
import { type FakeService, renderScreen } from '../../testing/render-screen';
import { ReviewsScreen } from './reviews-screen';

const review = {
  ...{ id: 7, rating: 2, text: 'Не працює', images: [], author_name: 'Олена К.', created_at: '2026-11-24T09:00:00.000Z' },
  ...{ order: { id: 3, number: '104592' }, offer: { id: 5, alias: 'vaza', title: 'Ваза', main_image: null } },
  ...{ shop: { id: 4, alias: 'loznytsia', title: 'Лозниця' }, reply: null, replied_at: null, edited_at: null, editable_until: null },
};
const other = { ...review, id: 8, author_name: 'Петро С.' };
const list = 'get trading/seller/reviews/get-list/';
const send = 'post trading/seller/reviews/7/reply/';
const page = (...results: object[]) => ({ body: { results, count: results.length, next: null } });
const show = (service: FakeService, query = '') =>
  renderScreen(<ReviewsScreen />, service, {
    route: `/account/seller/shops/4/reviews/${query}`,
    path: '/account/seller/shops/:shopId/reviews/',
  });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your reply/ });
const openForm = async (user: ReturnType<typeof show>['user'], author = 'Олена К.') =>
  user.click(await screen.findByRole('button', { name: `Reply to ${author}` }));

it('fetches page and filters of the address and links to the others', async () => {
  const { calls } = show({ [list]: [page(review)] }, '?reply=none&rating=2');

  expect(await screen.findByText('Не працює')).toBeVisible();
  expect(calls[0]).toMatchObject({ query: { shop: 4, has_reply: false, rating: 2, limit: 20, offset: 0 } });
  expect(screen.getByRole('link', { name: 'With reply' })).toHaveAttribute('href', '/account/seller/shops/4/reviews/?reply=given&rating=2');
  expect(screen.getByRole('link', { name: 'Any rating' })).toHaveAttribute('href', '/account/seller/shops/4/reviews/?reply=none');
  expect(screen.getByRole('link', { name: 'Ваза' })).toHaveAttribute('href', '/offers/vaza/');
  expect(screen.getByRole('link', { name: 'Order No. 104592' })).toHaveAttribute(
    'href',
    '/account/seller/shops/4/calls-and-orders/orders/3/edit/',
  );
});

it('shows that there are no reviews, or none for the filters', async () => {
  show({ [list]: [page()] });
  expect(await screen.findByText('No reviews yet')).toBeVisible();
});

it('links from an empty filter to all reviews', async () => {
  show({ [list]: [page()] }, '?rating=1');
  expect(await screen.findByRole('link', { name: 'Show all reviews' })).toHaveAttribute('href', '/account/seller/shops/4/reviews/');
});

it.each([
  [404, { detail: 'Not found', code: 'not_found' }, 'Go to my shops'],
  [500, { detail: 'Broken', code: 'error' }, 'Failed to load reviews'],
])('shows an error for a %i response', async (status, body, text) => {
  show({ [list]: [{ status, body }] });
  expect(await screen.findByText(text)).toBeVisible();
});

it('publishes a reply in place and refetches the list', async () => {
  const { user, findCalls, notices } = show({
    [list]: [page(review), page({ ...review, reply: 'Замінимо', replied_at: '2026-11-24T10:00:00.000Z' })],
    [send]: [{ body: { ...review, reply: 'Замінимо' } }],
  });

  await openForm(user);
  expect(box()).toHaveFocus();
  await user.type(box(), ' Замінимо ');
  await user.click(screen.getByRole('button', { name: 'Publish reply' }));

  expect(await screen.findByText('Замінимо')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('group', { name: 'List of reviews' })).toHaveFocus();
  expect(findCalls('post').map(({ body }) => body)).toEqual([{ text: 'Замінимо' }]);
  expect(notices.map(({ text }) => text)).toEqual(['Reply published']);
});

it('requires a text and keeps it after a refusal', async () => {
  const { user } = show({
    [list]: [page(review), page({ ...review, reply: 'З іншого вікна' })],
    [send]: [{ status: 409, body: { detail: 'You have already replied.', code: 'already_replied' } }],
  });

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
  const { user } = show({
    [list]: ({ query }) => (JSON.stringify(query).includes('"has_reply":true') ? page() : page(review, other)),
  });

  await openForm(user);
  await user.type(box(), 'Перша');
  await openForm(user, 'Петро С.');
  await user.type(screen.getAllByRole('textbox')[1]!, 'Друга');
  await user.click(screen.getByRole('link', { name: 'With reply' }));
  await waitFor(() => expect(screen.queryAllByRole('textbox')).toHaveLength(0));
  await user.click(within(screen.getByRole('navigation', { name: 'Filter reviews' })).getByRole('link', { name: 'All' }));

  expect((await screen.findAllByRole<HTMLTextAreaElement>('textbox')).map(({ value }) => value)).toEqual(['Перша', 'Друга']);
});
