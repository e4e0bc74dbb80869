import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createApi, HttpClient, type OfferRow } from '@yarmarok/shared-api';
import { HostProvider, type HostServices } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { OfferCards } from '../../components/offer-cards';
import { offerListQuery } from './offer-list-query';
import { type OfferListState, useOfferList } from './use-offer-list';

const offers = [1, 2, 3].map(
  (id) =>
    ({
      id,
      alias: `vase-${String(id)}`,
      title: `Vase ${String(id)}`,
      price: '100.00',
      currency: 'uah',
      created_at: '2026-01-01T00:00:00Z',
    }) as unknown as OfferRow,
);
const api = createApi(new HttpClient({ baseUrl: 'http://shop.test/api/v1/', locale: 'en', getAccessToken: () => null }));
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
const host = { api, queryClient, actions: { toggleFavorite: () => undefined } } as unknown as HostServices;

let lists: OfferListState[];
beforeEach(() => {
  lists = [];
  queryClient.setQueryData(offerListQuery(api, {}, 0).options.queryKey, {
    pages: [{ count: 3, next: null, results: offers }],
    pageParams: [{ offset: 0, rotation: null }],
  });
});

/** Renders a state beside the cards that changes after hydration, such as the width of the window. */
function Page() {
  const [presses, setPresses] = useState(0);
  const list = useOfferList({});
  lists.push(list);
  return (
    <>
      <button onClick={() => setPresses(presses + 1)}>Pressed {presses}</button>
      <ul>
        <OfferCards offers={list.offers} readAt={list.readAt} />
      </ul>
    </>
  );
}

it('does not hydrate cards when state beside them changes', async () => {
  const { user } = renderUi(
    <HostProvider value={host}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </HostProvider>,
  );
  const groups = jest.spyOn(Array.prototype, 'slice');
  await user.click(screen.getByRole('button', { name: 'Pressed 0' }));

  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Vase 2/ })).toBeVisible();
  expect(lists.at(-1)?.offers).toBe(lists[0]?.offers);
  expect(groups.mock.contexts).not.toContain(lists[0]?.offers);
  groups.mockRestore();
});
