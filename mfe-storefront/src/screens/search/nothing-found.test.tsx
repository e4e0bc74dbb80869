import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/buyer/offers/get-list/';
const size = { width: '276px' };

it('sizes its own picture, but not those of the offers below it', async () => {
  api.answers(list, ({ query }) =>
    query.search ? { results: [], count: 0 } : { results: [{ id: 7, title: 'Blue vase', alias: 'vase' }], count: 1 },
  );
  await renderRoute(area, '/offers/?search=amphora');

  const heading = await screen.findByRole('heading', { name: 'You may also like' });
  const [drawing, ...offers] = document.images;

  expect(drawing).toHaveStyle(size);
  expect(heading).toBeVisible();
  expect(offers).toHaveLength(1);
  expect(offers[0]).not.toHaveStyle(size);
});
