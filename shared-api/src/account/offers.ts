import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
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
export type BulkUpdateAnswer = ResponseBody<'bulkUpdateOffers'>;

const all = ['own-offers'] as const;
const root = 'trading/seller/offers';
const oneKey = (id: number) => [...all, 'one', id] as const;

interface MutationContext {
  client: QueryClient;
}

/** Invalidates the shops too, because their headers count the offers. */
const listsChanged = (client: QueryClient) =>
  Promise.all(
    [
      [...all, 'list'],
      [...all, 'variants'],
      ['seller-shops', 'list'],
      ['seller-shops', 'one'],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
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
});
