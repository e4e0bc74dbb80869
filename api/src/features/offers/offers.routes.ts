import type { Static } from 'typebox';
import type { FastifyReply } from 'fastify';
import { type HttpApp, NoContent, nextPageUrl, pageRequest, refusing } from '../../platform/http';
import { parseMinor } from '../../platform/money';
import { toNetwork } from '../../platform/limits';
import {
  AutocompleteQuery,
  type CardList,
  type CatalogService,
  parseCursor,
  type QueryCounter,
  presentSearch,
  SearchedOfferPage,
  type SearchSummary,
  sendCards,
  SingleFlightCache,
} from '../catalog';
import { presentWholeOffer } from './offers.presenter';
import {
  AliasParams,
  AutocompleteOffers,
  IdsBody,
  LimitQuery,
  OfferListQuery,
  OfferPage,
  OfferParams,
  OfferRows,
  WholeOffer,
} from './offers.schemas';
import type { OffersService } from './offers.service';

const tags = ['offers'];
const isPublic = { isPublic: true };

/** Filters and orderings are chosen after a search, of which they would count another one. */
const isPlainSearch = (query: object) => Object.keys(query).every((name) => ['search', 'limit', 'offset'].includes(name));

export interface OfferRoutesOptions {
  catalog: CatalogService;
  queries: QueryCounter;
  offers: OffersService;
  /** How long a list may be cached in memory; 0 disables the cache. */
  listCacheMs: number;
}

export function registerOfferRoutes(app: HttpApp, { catalog, queries, offers, listCacheMs }: OfferRoutesOptions): void {
  const lists = new SingleFlightCache<CardList & { search?: SearchSummary | null }>({ ttlMs: listCacheMs, max: 2000 });

  app.get(
    '/trading/buyer/offers/get-list/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'listOffers',
        summary: 'Lists offers by category, tag, shop, words, price, city and kind',
        querystring: OfferListQuery,
        response: { 200: SearchedOfferPage, ...refusing(400) },
      },
    },
    async (request, reply) => {
      const { query, locale } = request;
      const page = pageRequest(query);
      // The words of a search may ask for an ordering, unless the request does.
      const ordering = query.ordering ?? (query.search?.trim() ? undefined : '-hoisted_at');
      const load = () =>
        catalog.listOffers(
          {
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
            ordering,
            ...page,
            after: parseCursor(query.after, ordering ?? ''),
          },
          locale,
        );
      const list = await lists.get(`${locale} ${JSON.stringify(query)}`, load);
      if (list.search && page.offset === 0 && isPlainSearch(query)) queries.count(list.search, list.count, request.ip, locale);
      const search = list.search ? { search: presentSearch(list.search, await catalog.categoryTree(), locale) } : {};
      return sendCards(request, reply, page, list, ordering, search);
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
      schema: {
        tags,
        operationId: 'listOffersByIds',
        summary: 'Lists offers by their ids, in that order; for refreshing a cart',
        body: IdsBody,
        response: { 200: OfferRows, ...refusing(400) },
      },
    },
    async (request, reply) =>
      // Serialized JSON: the response type describes the text.
      (reply as FastifyReply).type('application/json; charset=utf-8').send(await catalog.cardsByIds(request.body.ids, request.locale)),
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
