import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createApi, HttpClient } from '@yarmarok/shared-api';
import { hostContext, HostProvider, type HostServices } from '@yarmarok/shared-contract';
import { renderUi } from '@yarmarok/shared-ui/testing';
import { RouterContextProvider } from 'react-router-dom';
import uk from '../../i18n/uk.json';
import type { LoaderArgs } from '../../components/loader-args';
import { shopsLoader } from './shops-loader';
import { shopsQuery } from './shops-query';
import { ShopsScreen } from './shops-screen';

const api = createApi(new HttpClient({ baseUrl: 'http://shop.test/api/v1/', locale: 'uk', getAccessToken: () => null }));

/** Returns a host with the shops of one page. */
function aHost(offset: number, results: object[]): HostServices {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(shopsQuery(api, offset).queryKey, { count: 60, next: null, results } as never);
  return { api, queryClient, origin: 'http://shop.test', locale: 'uk', isServer: true, actions: {} } as unknown as HostServices;
}

it.each([
  ['', 0, '/shops/'],
  ['?offset=24', 24, '/shops/?offset=24'],
  ['?offset=30', 30, '/shops/?offset=24'],
])('has the page with the offset as its canonical address: %j', (search, offset, canonical) => {
  const host = aHost(offset, []);
  renderUi(
    <HostProvider value={host}>
      <QueryClientProvider client={host.queryClient}>
        <ShopsScreen />
      </QueryClientProvider>
    </HostProvider>,
    { locale: 'uk', messages: uk, route: `/shops/${search}` },
  );

  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', `http://shop.test${canonical}`);
});

it('returns 404 after the last page', async () => {
  const context = new RouterContextProvider();
  context.set(hostContext, aHost(72, []));
  const args = { request: new Request('http://shop.test/shops/?offset=72'), params: {}, context } as unknown as LoaderArgs;

  await expect(shopsLoader(args)).rejects.toMatchObject({ status: 404 });
});
