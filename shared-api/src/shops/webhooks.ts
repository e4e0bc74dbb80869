import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import type { Schemas } from '../http/call-types';

/** An address of a program that gets events of a shop. */
export type Webhook = Schemas['Webhook'];
/** A webhook with the secret itself, which no other answer has. */
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type CreateWebhookBody = Schemas['CreateWebhookBody'];
export type UpdateWebhookBody = Schemas['UpdateWebhookBody'];
export type WebhookEvent = Webhook['events'][number];

const all = ['webhooks'] as const;
const root = (shop: number) => `trading/seller/shops/${shop}/webhooks` as const;

interface Context {
  client: QueryClient;
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: all });
/** A refusal means that the shown data is stale. */
const refreshing = {
  onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: Context) => refresh(client),
};

/** Webhooks of a shop, and the log of their messages. */
export const webhooksApi = (http: HttpClient) => ({
  all: () => all,
  list: (shop: number) =>
    queryOptions({
      queryKey: [...all, 'list', shop] as const,
      queryFn: ({ signal }) => http.get(`${root(shop)}/get-list/`, { signal }),
    }),
  deliveries: (shop: number, webhook: number, limit: number, offset: number) =>
    queryOptions({
      queryKey: [...all, 'deliveries', shop, webhook, limit, offset] as const,
      queryFn: ({ signal }) =>
        http.get(`${root(shop)}/${webhook}/deliveries/`, {
          query: { limit, offset },
          signal,
        }),
    }),
  /** The answer is not cached, because it contains the secret. */
  create: (shop: number) =>
    mutationOptions({
      mutationFn: (body: CreateWebhookBody) => http.post(`${root(shop)}/create/`, { body }),
      onSuccess: (_answer: WebhookWithSecret, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
      gcTime: 0,
    }),
  update: (shop: number, id: number) =>
    mutationOptions({
      mutationFn: (body: UpdateWebhookBody) => http.patch(`${root(shop)}/${id}/update/`, { body }),
      onSuccess: (_answer: Webhook, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  delete: (shop: number) => mutationOptions({ mutationFn: (id: number) => http.delete(`${root(shop)}/${id}/delete/`), ...refreshing }),
  /** The answer is not cached, because it contains the secret. */
  replaceSecret: (shop: number) =>
    mutationOptions({
      mutationFn: (id: number) => http.post(`${root(shop)}/${id}/replace-secret/`),
      ...refreshing,
      gcTime: 0,
    }),
  test: (shop: number) => mutationOptions({ mutationFn: (id: number) => http.post(`${root(shop)}/${id}/test/`), ...refreshing }),
  repeat: (shop: number, webhook: number) =>
    mutationOptions({
      mutationFn: (delivery: number) => http.post(`${root(shop)}/${webhook}/deliveries/${delivery}/repeat/`),
      ...refreshing,
    }),
});
