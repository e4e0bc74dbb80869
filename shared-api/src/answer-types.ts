import type { operations } from './generated/schema';

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : null;

/** The body of an operation's success, by its id in the OpenAPI document. */
export type Answer<Id extends keyof operations> = operations[Id]['responses'] extends { 200: infer Ok }
  ? JsonOf<Ok>
  : operations[Id]['responses'] extends { 201: infer Created }
    ? JsonOf<Created>
    : null;

/** The query of an operation. */
export type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/** The body that an operation takes. */
export type BodyOf<Id extends keyof operations> = operations[Id] extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : never;
