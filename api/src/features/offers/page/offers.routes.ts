import type { Static } from 'typebox';
import type { FastifyReply } from 'fastify';
import { NotFound } from '../../../platform/errors';
import { type HttpApp, NoContent, nextPageUrl, pageRequest, refusing, toPage } from '../../../platform/http';
import { parseMinor } from '../../../platform/money';
import { toNetwork } from '../../../platform/limits';
import { SingleFlightCache } from '../../../platform/single-flight';
import {
  AutocompleteQuery,
  type CardList,
  type CatalogService,
  type ChosenValue,
  FacetList,
  type FacetsService,
  parseCursor,
  type QueryCounter,
  presentChosen,
  presentFacets,
  presentSearch,
  presentTag,
  rotationAt,
  type SearchSummary,
  sendCards,
  TagListQuery,
  TagPage,
} from '../../catalog';
import type { SearchLog } from '../../searches';
import { presentWholeOffer } from './offers.presenter';
import {
  AliasParams,
  AutocompleteOffers,
  CartRows,
  FacetQuery,
  IdsBody,
  LimitQuery,
  ListedOfferPage,
  OfferListQuery,
  OfferPage,
  OfferParams,
  WholeOffer,
} from './offers.schemas';
import type { OffersService } from './offers.service';

const tags = ['offers'];
const isPublic = { isPublic: true, readsReplicas: true };

/** Returns whether a request counts as a search: filters and orderings are chosen after it, and would count it again. */
const isPlainSearch = (query: object) => Object.keys(query).every((name) => ['search', 'limit', 'offset'].includes(name));

/** Returns the conditions of a list, without its page. */
function toListRequest(query: Static<typeof FacetQuery>) {
  return {
    filters: {
      categoryAlias: query.category__alias__include_descendants ?? null,
      tagAlias: query.tags__alias ?? null,
      shopAlias: query.shop__alias ?? null,
      priceMinMinor: query.price_min === undefined ? null : parseMinor(query.price_min),
      priceMaxMinor: query.price_max === undefined ? null : parseMinor(query.price_max),
      offeringType: query.offering_type ?? null,
      city: query.city ?? null,
      inTop: query.in_top ?? null,
    },
    search: query.search,
    isExact: query.exact ?? false,
  };
}

export interface OfferRoutesOptions {
  catalog: CatalogService;
  facets: FacetsService;
  queries: QueryCounter;
  searches: SearchLog;
  offers: OffersService;
  /** Lifetime of a list in memory; 0 disables the cache. */
  listCacheMs: number;
}

export function registerOfferRoutes(app: HttpApp, { catalog, facets, queries, searches, offers, listCacheMs }: OfferRoutesOptions): void {
  const lists = new SingleFlightCache<CardList & { search?: SearchSummary | null; values: readonly ChosenValue[] | null }>({
    ttlMs: listCacheMs,
    max: 2000,
    readsOwnWrites: true,
  });
  const facetLists = new SingleFlightCache<Static<typeof FacetList>>({ ttlMs: listCacheMs, max: 2000, readsOwnWrites: true });

  app.get(
    '/trading/buyer/offers/get-list/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'listOffers',
        summary: 'Lists offers by category, tag, shop, words and facets',
        querystring: OfferListQuery,
        response: { 200: ListedOfferPage, ...refusing(400) },
      },
    },
    async (request, reply) => {
      const { query, locale } = request;
      const page = pageRequest(query);
      // The words of a search may imply an ordering, unless the request has one.
      const ordering = query.ordering ?? (query.search?.trim() ? undefined : '-hoisted_at');
      const load = () =>
        facets.listOffers(
          {
            ...toListRequest(query),
            ordering,
            ...page,
            after: parseCursor(query.after, ordering ?? ''),
            rotation: query.rotation ?? rotationAt(Date.now()),
          },
          query.facets,
          locale,
        );
      const list = await lists.get(`${locale} ${JSON.stringify(query)}`, load);
      if (list.search && page.offset === 0 && isPlainSearch(query)) {
        queries.count(list.search, list.count, request.ip, locale);
        searches.count(query.search ?? '', list.count > 0 && !list.search.isNearest, request.ip, locale);
      }
      const search = list.search ? { search: presentSearch(list.search, await catalog.categoryTree(), locale) } : {};
      const chosen = list.values ? { chosen: presentChosen(list.values, locale) } : {};
      return sendCards(request, reply, page, list, ordering, { ...search, ...chosen });
    },
  );

  app.get(
    '/trading/buyer/offers/facets/list/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'listFacets',
        summary: 'Counts the values of the facets of a list',
        description:
          'Takes the filters of the list. Every count is that of the list if only this value of its facet were chosen, beside what is chosen of other facets.',
        querystring: FacetQuery,
        response: { 200: FacetList, ...refusing(400) },
      },
    },
    ({ query, locale }) =>
      facetLists.get(`${locale} ${JSON.stringify(query)}`, async () =>
        presentFacets(await facets.countFacets(toListRequest(query), query.facets), locale),
      ),
  );

  app.get(
    '/trading/buyer/offers/tags/list/',
    {
      config: isPublic,
      schema: {
        tags: ['catalogue'],
        operationId: 'listTags',
        summary: 'Lists the tags of the offers of a category',
        querystring: TagListQuery,
        response: { 200: TagPage, ...refusing(400, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const found = await facets.listTags({ alias: request.query.category__alias, id: request.query.category_id }, page.limit, page.offset);
      if (!found) throw new NotFound();
      return toPage(
        request,
        page,
        found.rows.map((row) => presentTag(row, request.locale)),
        found.count,
      );
    },
  );
  app.get(
    '/trading/buyer/offers/:alias/get-by-alias/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'getOffer',
        summary: 'Returns an offer with all details',
        description:
          'A 404 with the code `offer_gone` means that the offer was public before; `category` (`alias`, `title`) leads to similar offers.',
        params: AliasParams,
        response: { 200: WholeOffer, ...refusing(404) },
      },
    },
    async (request) => {
      const { row, ...catalogs } = await offers.byAlias(request.params.alias, request.locale);
      return presentWholeOffer(row, catalogs, request.locale);
    },
  );

  app.post(
    '/trading/buyer/offers/:id/register-view/',
    {
      config: { isReadOnly: true },
      schema: {
        tags,
        operationId: 'registerView',
        summary: 'Counts a view; at most one per visitor, offer and hour',
        params: OfferParams,
        response: { 204: NoContent, ...refusing(400, 404) },
      },
    },
    async (request, reply) => {
      await offers.registerView(request.actor, toNetwork(request.ip), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/trading/buyer/offers/:id/similar/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'listSimilarOffers',
        summary: 'Lists similar offers',
        params: OfferParams,
        querystring: LimitQuery,
        response: { 200: OfferPage, ...refusing(400, 404) },
      },
    },
    async (request, reply) => {
      const page = pageRequest(request.query);
      return sendCards(request, reply, page, await offers.similar(request.params.id, request.locale, page.limit, page.offset));
    },
  );

  app.post(
    '/trading/buyer/offers/by-ids/',
    {
      config: { isReadOnly: true },
      schema: {
        tags,
        operationId: 'listOffersByIds',
        summary: 'Lists offers by their ids, in that order; for refreshing a cart',
        body: IdsBody,
        response: { 200: CartRows, ...refusing(400) },
      },
    },
    async (request, reply) =>
      // Serialized JSON: the response type describes the text.
      (reply as FastifyReply).type('application/json; charset=utf-8').send(await offers.cardsByIds(request.body.ids, request.locale)),
  );

  app.get(
    '/trading/buyer/search/autocomplete/offers/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'autocompleteOffers',
        summary: 'Suggests offers for an unfinished query',
        querystring: AutocompleteQuery,
        response: { 200: AutocompleteOffers, ...refusing(400) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rowsJson, count } = await catalog.suggestOffers(request.query.search ?? '', request.locale, page.limit, page.offset);
      return {
        results: JSON.parse(`[${rowsJson}]`) as Static<typeof AutocompleteOffers>['results'],
        count,
        next: nextPageUrl(request, page, count),
      };
    },
  );
}
