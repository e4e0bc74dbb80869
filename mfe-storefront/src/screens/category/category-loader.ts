import { hostOf, paths } from '@yarmarok/shared-contract';
import type { LoaderArgs } from '../../components/loader-args';
import { loadForFirstPaint } from '../../components/load-for-first-paint';
import { loadOfferList, offsetOf } from '../../features/offer-list/offer-list-query';
import { categoryFilters } from './category-filters';

/**
 * Category, offers, tags, text (spec §4): one after another in the browser, side by side on the server.
 * @throws ApiError with 404 for an unknown category.
 */
export function categoryLoader({ params, request, context }: LoaderArgs): Promise<null> {
  const host = hostOf(context);
  const { api, queryClient } = host;
  const alias = params.alias ?? '';
  const search = new URL(request.url).searchParams;
  const { filters } = categoryFilters(alias, search);

  const category = () => queryClient.query({ ...api.catalog.category(alias), staleTime: 'static' });
  const offers = () => loadOfferList(host, filters, offsetOf(search)).catch(() => undefined);
  // Failures of tags and text are no failure of the page.
  const tags = () => queryClient.query(api.catalog.tags(alias)).catch(() => undefined);
  const text = () => queryClient.query(api.common.pageContent(paths.category(alias))).catch(() => undefined);

  return loadForFirstPaint(
    host,
    host.isServer ? Promise.all([category(), offers(), tags(), text()]) : category().then(offers).then(tags).then(text),
  );
}
