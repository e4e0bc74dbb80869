import type { AnswerOf, CallName, CallPath, NameOf, Schemas } from './call-types';
import type { HttpClient } from './http-client';

// It is never called: only its types are checked.
async function compile(http: HttpClient, id: number, alias: string): Promise<unknown[]> {
  const order: Schemas['Order'] = await http.get(`trading/seller/orders/${id}/get/`);
  const offer: Schemas['WholeOffer'] = await http.get(`trading/buyer/offers/${alias}/get-by-alias/`);
  const category: Schemas['WholeCategory'] = await http.get(`trading/buyer/offers/categories/${alias}/get-by-alias/`);
  const nothing: null = await http.delete('auth/user/sessions/');
  await http.get('trading/buyer/orders/get-list/', { query: { status: null, limit: 20 } });
  await http.post('trading/seller/media/upload/', { body: new FormData() });

  // @ts-expect-error The API has no such path.
  await http.get('trading/seller/order/get-list/');
  // @ts-expect-error The path has another method.
  await http.get('trading/buyer/orders/create/');
  // @ts-expect-error An id is a number.
  await http.get(`trading/seller/orders/${alias}/get/`);
  // @ts-expect-error The path ends before its last segment.
  await http.get(`trading/seller/orders/${id}/`);
  // @ts-expect-error The query has no such value.
  await http.get('trading/buyer/orders/get-list/', { query: { page: 2 } });
  // @ts-expect-error The limit is a number.
  await http.get('trading/buyer/orders/get-list/', { query: { limit: '20' } });
  // @ts-expect-error The call takes no query.
  await http.get(`trading/seller/orders/${id}/get/`, { query: { limit: 20 } });
  // @ts-expect-error The address to return to is required.
  await http.get(`auth/social/${alias}/authorize-url/`);
  // @ts-expect-error The body is required.
  await http.post(`trading/buyer/orders/${id}/cancel/`);
  // @ts-expect-error The body has no such reason.
  await http.post(`trading/buyer/orders/${id}/cancel/`, { body: { reason: 'bored' } });
  // @ts-expect-error The body lacks its reason.
  await http.post(`trading/buyer/orders/${id}/cancel/`, { body: { comment: 'Bored' } });
  // @ts-expect-error The call takes no body.
  await http.post(`trading/buyer/offers/${id}/add-to-favorites/`, { body: { id } });
  // @ts-expect-error A list of call requests holds no orders.
  const page: Schemas['OrderPage'] = await http.get('trading/seller/call-requests/get-list/');
  // @ts-expect-error An answer is no type of the caller's choice.
  await http.get<Schemas['OrderPage']>('trading/seller/orders/get-list/');
  return [order, offer, category, nothing, page];
}

it('takes the query, body and answer of the path alone', () => {
  expect(compile).toHaveLength(3);
});

it('finds the call of a path with filled parameters', () => {
  const names: CallName[] = [
    'get common/choices/{name}/' satisfies NameOf<'get', 'common/choices/unit/'>,
    'get trading/buyer/offers/{alias}/get-by-alias/' satisfies NameOf<'get', `trading/buyer/offers/${string}/get-by-alias/`>,
    'post trading/buyer/reviews/create/' satisfies NameOf<'post', 'trading/buyer/reviews/create/'>,
    'patch trading/buyer/reviews/{id}/' satisfies NameOf<'patch', 'trading/buyer/reviews/7/'>,
  ];
  const path: CallPath<'get'> = 'trading/seller/shops/7/tokens/get-list/';
  const answer: AnswerOf<'post trading/buyer/offers/by-ids/'> = [];

  expect([names.length, path, answer]).toEqual([4, 'trading/seller/shops/7/tokens/get-list/', []]);
});
