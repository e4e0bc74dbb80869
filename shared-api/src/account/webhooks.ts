import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '../http/http-client';
import type { RequestBody, ResponseBody } from '../operation-types';

/** An address of a program that a shop tells what happens. */
export type Webhook = ResponseBody<'listWebhooks'>['results'][number];
/** A webhook with the secret itself, which no other answer has. */
export type WebhookWithSecret = ResponseBody<'createWebhook'>;
export type WebhookDelivery = ResponseBody<'listWebhookDeliveries'>['results'][number];
export type CreateWebhookBody = RequestBody<'createWebhook'>;
export type UpdateWebhookBody = RequestBody<'updateWebhook'>;
export type WebhookEvent = Webhook['events'][number];

const all = ['webhooks'] as const;
const root = (shop: number) => `trading/seller/shops/${String(shop)}/webhooks`;

interface Context {
  client: QueryClient;
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: all });
/** A refusal means that what is shown is stale. */
const refreshing = {
  onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: Context) => refresh(client),
};

/** Webhooks of a shop, and the log of their messages. */
export const webhooksApi = (http: HttpClient) => ({
  all: () => all,
  list: (shop: number) =>
    queryOptions({
      queryKey: [...all, 'list', shop] as const,
      queryFn: ({ signal }) => http.get<ResponseBody<'listWebhooks'>>(`${root(shop)}/get-list/`, { signal }),
    }),
  deliveries: (shop: number, webhook: number, limit: number, offset: number) =>
    queryOptions({
      queryKey: [...all, 'deliveries', shop, webhook, limit, offset] as const,
      queryFn: ({ signal }) =>
        http.get<ResponseBody<'listWebhookDeliveries'>>(`${root(shop)}/${String(webhook)}/deliveries/`, {
          query: { limit, offset },
          signal,
        }),
    }),
  /** The answer is kept nowhere: it holds the secret. */
  create: (shop: number) =>
    mutationOptions({
      mutationFn: (body: CreateWebhookBody) => http.post<WebhookWithSecret>(`${root(shop)}/create/`, { body }),
      onSuccess: (_answer: WebhookWithSecret, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
      gcTime: 0,
    }),
  update: (shop: number, id: number) =>
    mutationOptions({
      mutationFn: (body: UpdateWebhookBody) => http.patch<Webhook>(`${root(shop)}/${String(id)}/update/`, { body }),
      onSuccess: (_answer: Webhook, _body: unknown, _result: unknown, { client }: Context) => refresh(client),
    }),
  delete: (shop: number) =>
    mutationOptions({ mutationFn: (id: number) => http.delete(`${root(shop)}/${String(id)}/delete/`), ...refreshing }),
  /** The answer is kept nowhere: it holds the secret. */
  replaceSecret: (shop: number) =>
    mutationOptions({
      mutationFn: (id: number) => http.post<WebhookWithSecret>(`${root(shop)}/${String(id)}/replace-secret/`),
      ...refreshing,
      gcTime: 0,
    }),
  test: (shop: number) =>
    mutationOptions({ mutationFn: (id: number) => http.post<{ id: number }>(`${root(shop)}/${String(id)}/test/`), ...refreshing }),
  repeat: (shop: number, webhook: number) =>
    mutationOptions({
      mutationFn: (delivery: number) =>
        http.post<{ id: number }>(`${root(shop)}/${String(webhook)}/deliveries/${String(delivery)}/repeat/`),
      ...refreshing,
    }),
});
