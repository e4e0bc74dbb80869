import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf, Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';

export type Queue = Schemas['Queue'];
export type QueueName = Queue['queue'];
export type QueueItem = Schemas['QueueItem'];
export type QueueItemPage = Schemas['QueueItemPage'];
export type QueueFilters = QueryOf<'get operator/queues/{queue}/get-list/'>;
export type ReviewDecision = BodyOf<'post operator/reviews/{id}/decide/'>;
export type ThingDecision = BodyOf<'post operator/offers/{id}/decide/'>;
export type AppealDecision = BodyOf<'post operator/appeals/{id}/decide/'>;
export type ClaimDecision = BodyOf<'post operator/lead-claims/{id}/decide/'>;

const queuesKey = ['queues'] as const;
type Id = QueueItem['id'];

/** A refusal means that somebody else was faster, so the lists are stale, too. */
const act = <Answer, Input = void>(mutationFn: (input: Input) => Promise<Answer>) =>
  mutationOptions({
    mutationFn,
    onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      client.invalidateQueries({ queryKey: queuesKey }),
  });

/** The queues of operators: reported reviews, offers and shops, appeals, claims of bad leads, questions, odd payments. */
export const queuesApi = (http: HttpClient) => ({
  all: () => queuesKey,
  list: () =>
    queryOptions({ queryKey: [...queuesKey, 'list'] as const, queryFn: ({ signal }) => http.get('operator/queues/get-list/', { signal }) }),
  items: (queue: QueueName, filters: QueueFilters) =>
    queryOptions({
      queryKey: [...queuesKey, 'items', queue, filters] as const,
      queryFn: ({ signal }) => http.get(`operator/queues/${queue}/get-list/`, { query: filters, signal }),
    }),
  item: (queue: QueueName, id: Id) =>
    queryOptions({
      queryKey: [...queuesKey, 'item', queue, id] as const,
      queryFn: ({ signal }) => http.get(`operator/queues/${queue}/${id}/`, { signal }),
    }),
  take: (queue: QueueName) => act((id: Id) => http.post(`operator/queues/${queue}/${id}/take/`)),
  release: (queue: QueueName) => act((id: Id) => http.post(`operator/queues/${queue}/${id}/release/`)),
  /** Takes the oldest item that nobody has. */
  takeNext: (queue: QueueName) => act(() => http.post(`operator/queues/${queue}/next/`)),
  decideReview: () => act(({ id, body }: { id: Id; body: ReviewDecision }) => http.post(`operator/reviews/${id}/decide/`, { body })),
  restoreReview: () => act((id: Id) => http.post(`operator/reviews/${id}/restore/`)),
  /** Returns the block that was made; null when the thing stays. */
  decideThing: (thing: 'offers' | 'shops') =>
    act(({ id, body }: { id: Id; body: ThingDecision }) => http.post(`operator/${thing}/${id}/decide/`, { body })),
  decideAppeal: () => act(({ id, body }: { id: Id; body: AppealDecision }) => http.post(`operator/appeals/${id}/decide/`, { body })),
  decideClaim: () =>
    act(({ id, body, idempotencyKey }: { id: Id; body: ClaimDecision; idempotencyKey: string }) =>
      http.post(`operator/lead-claims/${id}/decide/`, { body, idempotencyKey }),
    ),
  checkOffPayment: () =>
    act(({ id, reason }: { id: Id; reason: string }) =>
      http.post(`operator/payments/${id}/decide/`, { body: { decision: 'checked', reason } }),
    ),
  answerQuestion: () => act(({ id, text }: { id: Id; text: string }) => http.post(`operator/questions/${id}/answer/`, { body: { text } })),
});
