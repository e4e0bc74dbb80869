import { type InfiniteData, infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryOf, Schemas } from '../http/call-types';
import type { HttpClient } from '../http/http-client';
import { countedShopsKeys } from '../shops/own-shops';

export type OwnOffer = Schemas['SellerOffer'];
export type OwnOfferPage = Schemas['SellerOfferPage'];
export type OwnOfferRow = OwnOfferPage['results'][number];
export type OwnOfferStatus = OwnOfferRow['status'];
export type OwnOfferFilters = QueryOf<'get trading/seller/offers/get-list/'>;
export type OwnOfferOrdering = NonNullable<OwnOfferFilters['ordering']>;
export type CategoryAttribute = Schemas['CategoryAttributeList']['results'][number];
export type CreateOfferBody = Schemas['CreateOfferBody'];
export type UpdateOfferBody = Schemas['UpdateOfferBody'];
export type BulkUpdateBody = Schemas['BulkUpdateBody'];
export type OwnVariant = Schemas['OwnVariantList']['results'][number];
export type SetVariantsBody = Schemas['SetVariantsBody'];
export type CreateVariantsBody = Schemas['CreateVariantsBody'];
export type OfferGridPage = Schemas['GridPage'];
export type GridOffer = OfferGridPage['results'][number];
export type OfferGridFilters = Omit<QueryOf<'get trading/seller/shops/{id}/offer-grid/'>, 'before' | 'limit'>;
export type GridChange = Schemas['GridBody']['rows'][number];
export type SaveGridAnswer = Schemas['GridAnswer'];
export type SavedGridRow = SaveGridAnswer['rows'][number];
export type BulkUpdateAnswer = Schemas['BulkUpdateAnswer'];

const all = ['own-offers'] as const;
const root = 'trading/seller/offers';
const oneKey = (id: number) => [...all, 'one', id] as const;
const gridKey = (shop: number) => [...all, 'grid', shop] as const;
const gridPath = (shop: number) => `trading/seller/shops/${shop}/offer-grid/` as const;
/** Maximum of the service: pages are few, also of a large shop. */
const gridPageSize = 500;

interface MutationContext {
  client: QueryClient;
}

/** The shops too, because their headers count the offers. */
const lists: readonly (readonly string[])[] = [[...all, 'list'], [...all, 'variants'], ...countedShopsKeys];
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
      queryFn: ({ signal }) => http.get(`${root}/get-list/`, { query: filters, signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: oneKey(id),
      queryFn: ({ signal }) => http.get(`${root}/${id}/get/`, { signal }),
    }),
  /** Attributes that the offers of a category have, in the order of the form. */
  attributes: (category: number) =>
    queryOptions({
      queryKey: ['category-attributes', category] as const,
      queryFn: ({ signal }) => http.get(`categories/${category}/attributes/`, { signal }),
      staleTime: 5 * 60_000,
    }),
  create: () => mutationOptions({ mutationFn: (body: CreateOfferBody) => http.post(`${root}/create/`, { body }), ...remember }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, body }: { id: number; body: UpdateOfferBody }) => http.patch(`${root}/${id}/update/`, { body }),
      ...remember,
    }),
  hoist: () => mutationOptions({ mutationFn: (id: number) => http.post(`${root}/${id}/hoist/`), ...remember }),
  duplicate: () => mutationOptions({ mutationFn: (id: number) => http.post(`${root}/${id}/duplicate/`), ...remember }),
  /** The offer with its variants, drafts and hidden ones included. */
  variants: (id: number) =>
    queryOptions({
      queryKey: [...all, 'variants', id] as const,
      queryFn: ({ signal }) => http.get(`${root}/${id}/variants/get-list/`, { signal }),
    }),
  setVariants: () =>
    mutationOptions({
      mutationFn: ({ id, body }: { id: number; body: SetVariantsBody }) => http.post(`${root}/${id}/variants/set/`, { body }),
      onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: MutationContext) => listsChanged(client),
    }),
  createVariants: () =>
    mutationOptions({
      mutationFn: ({ id, body, idempotencyKey }: { id: number; body: CreateVariantsBody; idempotencyKey: string }) =>
        http.post(`${root}/${id}/variants/create/`, { body, idempotencyKey }),
      onSuccess: (_answer: unknown, _input: unknown, _result: unknown, { client }: MutationContext) => listsChanged(client),
    }),
  bulkUpdate: () =>
    mutationOptions({
      mutationFn: ({ isKeepalive = false, ...body }: BulkUpdateBody & { isKeepalive?: boolean }) =>
        http.post(`${root}/bulk-update/`, { body, isKeepalive }),
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
        http.get(gridPath(shop), { query: { ...filters, limit: gridPageSize, before: pageParam }, signal }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next, results }: OfferGridPage) => (next === null ? undefined : results.at(-1)?.id),
    }),
  /** Saves up to 500 rows of the table of a shop and shows them in its pages; rows keep their places. */
  saveGrid: () =>
    mutationOptions({
      mutationFn: ({ shop, rows }: { shop: number; rows: readonly GridChange[] }) =>
        http.post(`${gridPath(shop)}save/`, { body: { rows } }),
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
