import { type InfiniteData, infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseBody, RequestBody, RequestQuery } from '../operation-types';
import type { HttpClient } from '../http/http-client';

export type OwnOffer = ResponseBody<'getOwnOffer'>;
export type OwnOfferPage = ResponseBody<'listOwnOffers'>;
export type OwnOfferRow = OwnOfferPage['results'][number];
export type OwnOfferStatus = OwnOfferRow['status'];
export type OwnOfferFilters = RequestQuery<'listOwnOffers'>;
export type OwnOfferOrdering = NonNullable<OwnOfferFilters['ordering']>;
export type CategoryAttribute = ResponseBody<'getCategoryAttributes'>['results'][number];
export type CreateOfferBody = RequestBody<'createOffer'>;
export type UpdateOfferBody = RequestBody<'updateOffer'>;
export type BulkUpdateBody = RequestBody<'bulkUpdateOffers'>;
export type OwnVariant = ResponseBody<'listOwnVariants'>['results'][number];
export type SetVariantsBody = RequestBody<'setVariants'>;
export type CreateVariantsBody = RequestBody<'createVariants'>;
export type OfferGridPage = ResponseBody<'listOfferGrid'>;
export type GridOffer = OfferGridPage['results'][number];
export type OfferGridFilters = Omit<RequestQuery<'listOfferGrid'>, 'before' | 'limit'>;
export type GridChange = RequestBody<'saveOfferGrid'>['rows'][number];
export type SaveGridAnswer = ResponseBody<'saveOfferGrid'>;
export type SavedGridRow = SaveGridAnswer['rows'][number];
export type BulkUpdateAnswer = ResponseBody<'bulkUpdateOffers'>;

const all = ['own-offers'] as const;
const root = 'trading/seller/offers';
const oneKey = (id: number) => [...all, 'one', id] as const;
const gridKey = (shop: number) => [...all, 'grid', shop] as const;
const gridPath = (shop: number) => `trading/seller/shops/${String(shop)}/offer-grid/`;
/** Maximum of the service: pages are few, also of a large shop. */
const gridPageSize = 500;

interface MutationContext {
  client: QueryClient;
}

/** The shops too, because their headers count the offers. */
const lists: readonly (readonly string[])[] = [
  [...all, 'list'],
  [...all, 'variants'],
  ['seller-shops', 'list'],
  ['seller-shops', 'one'],
];
const invalidate = (client: QueryClient, keys: typeof lists) => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
const listsChanged = (client: QueryClient) => invalidate(client, [...lists, [...all, 'grid']]);
const remember = {
  onSuccess: (offer: OwnOffer, _input: unknown, _result: unknown, { client }: MutationContext) => {
    client.setQueryData(oneKey(offer.id), offer);
    return listsChanged(client);
  },
};

/** A seller's own offers, drafts and hidden ones included. */
export const sellerOffersApi = (http: HttpClient) => ({
  all: () => all,
  list: (filters: OwnOfferFilters) =>
    queryOptions({
      queryKey: [...all, 'list', filters] as const,
      queryFn: ({ signal }) => http.get<OwnOfferPage>(`${root}/get-list/`, { query: filters, signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: oneKey(id),
      queryFn: ({ signal }) => http.get<OwnOffer>(`${root}/${String(id)}/get/`, { signal }),
    }),
  /** Attributes that the offers of a category have, in the order of the form. */
  attributes: (category: number) =>
    queryOptions({
      queryKey: ['category-attributes', category] as const,
      queryFn: ({ signal }) => http.get<ResponseBody<'getCategoryAttributes'>>(`categories/${String(category)}/attributes/`, { signal }),
      staleTime: 5 * 60_000,
    }),
  create: () => mutationOptions({ mutationFn: (body: CreateOfferBody) => http.post<OwnOffer>(`${root}/create/`, { body }), ...remember }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, body }: { id: number; body: UpdateOfferBody }) => http.patch<OwnOffer>(`${root}/${String(id)}/update/`, { body }),
      ...remember,
    }),
  hoist: () => mutationOptions({ mutationFn: (id: number) => http.post<OwnOffer>(`${root}/${String(id)}/hoist/`), ...remember }),
  duplicate: () => mutationOptions({ mutationFn: (id: number) => http.post<OwnOffer>(`${root}/${String(id)}/duplicate/`), ...remember }),
  /** The offer with its variants, drafts and hidden ones included. */
  variants: (id: number) =>
    queryOptions({
      queryKey: [...all, 'variants', id] as const,
      queryFn: ({ signal }) => http.get<ResponseBody<'listOwnVariants'>>(`${root}/${String(id)}/variants/get-list/`, { signal }),
    }),
  setVariants: () =>
    mutationOptions({
      mutationFn: ({ id, body }: { id: number; body: SetVariantsBody }) =>
        http.post<ResponseBody<'setVariants'>>(`${root}/${String(id)}/variants/set/`, { body }),
      onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: MutationContext) => listsChanged(client),
    }),
  createVariants: () =>
    mutationOptions({
      mutationFn: ({ id, body, idempotencyKey }: { id: number; body: CreateVariantsBody; idempotencyKey: string }) =>
        http.post<ResponseBody<'createVariants'>>(`${root}/${String(id)}/variants/create/`, { body, idempotencyKey }),
      onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: MutationContext) => listsChanged(client),
    }),
  bulkUpdate: () =>
    mutationOptions({
      mutationFn: ({ isKeepalive = false, ...body }: BulkUpdateBody & { isKeepalive?: boolean }) =>
        http.post<BulkUpdateAnswer>(`${root}/bulk-update/`, { body, isKeepalive }),
      onSuccess: async (_answer: BulkUpdateAnswer, _input: unknown, _result: unknown, { client }: MutationContext) => {
        // A form that opens afterwards must not start from the old values.
        client.removeQueries({ queryKey: [...all, 'one'] });
        await listsChanged(client);
      },
    }),
  /** The offers of a shop as rows of a table, newest first, page by page. */
  grid: (shop: number, filters: OfferGridFilters) =>
    infiniteQueryOptions({
      queryKey: [...gridKey(shop), filters] as const,
      queryFn: ({ signal, pageParam }) =>
        http.get<OfferGridPage>(gridPath(shop), { query: { ...filters, limit: gridPageSize, before: pageParam }, signal }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next, results }: OfferGridPage) => (next === null ? undefined : results.at(-1)?.id),
    }),
  /** Saves up to 500 rows of the table of a shop and shows them in its pages; rows keep their places. */
  saveGrid: () =>
    mutationOptions({
      mutationFn: ({ shop, rows }: { shop: number; rows: readonly GridChange[] }) =>
        http.post<SaveGridAnswer>(`${gridPath(shop)}save/`, { body: { rows } }),
      onSuccess: async ({ rows }: SaveGridAnswer, { shop }: { shop: number }, _result: unknown, { client }: MutationContext) => {
        const saved = new Map(rows.flatMap(({ offer }) => (offer ? [[offer.id, offer] as const] : [])));
        client.setQueriesData<InfiniteData<OfferGridPage>>(
          { queryKey: gridKey(shop) },
          (data) =>
            data && {
              ...data,
              pages: data.pages.map((page) => ({ ...page, results: page.results.map((offer) => saved.get(offer.id) ?? offer) })),
            },
        );
        client.removeQueries({ queryKey: [...all, 'one'] });
        await invalidate(client, lists);
      },
    }),
});
