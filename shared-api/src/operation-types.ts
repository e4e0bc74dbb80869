import type { operations } from './generated/schema';

type JsonBody<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : null;

/** Response body of an operation's success, by its id in the OpenAPI document. */
export type ResponseBody<Id extends keyof operations> = operations[Id]['responses'] extends { 200: infer Ok }
  ? JsonBody<Ok>
  : operations[Id]['responses'] extends { 201: infer Created }
    ? JsonBody<Created>
    : null;

/** Query of an operation. */
export type RequestQuery<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/** Request body of an operation. */
export type RequestBody<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;
