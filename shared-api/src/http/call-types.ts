import type { components, paths } from '../generated/schema';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Values of the OpenAPI document by name. */
export type Schemas = components['schemas'];

type CallsOf<M extends Method> = {
  [
    Path in keyof paths as Path extends `/api/v1/${infer Rest}` ? (paths[Path] extends Record<M, unknown> ? `${M} ${Rest}` : never) : never
  ]: paths[Path] extends Record<M, infer Operation> ? Operation : never;
};
interface Calls extends CallsOf<'get'>, CallsOf<'post'>, CallsOf<'patch'>, CallsOf<'delete'> {}

/** Method and path of a call as the OpenAPI document spells them, without `/api/v1/`: `get trading/buyer/orders/{id}/get/`. */
export type CallName = keyof Calls;

type Json<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : null;

/** Body of a call's success; null for a 204. */
export type AnswerOf<Name extends CallName> = Calls[Name] extends { responses: infer Answers }
  ? Answers extends { 200: infer Ok }
    ? Json<Ok>
    : Answers extends { 201: infer Created }
      ? Json<Created>
      : Answers extends { 202: infer Accepted }
        ? Json<Accepted>
        : null
  : never;

/** Query of a call. */
export type QueryOf<Name extends CallName> = Calls[Name] extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

/** JSON body of a call. */
export type BodyOf<Name extends CallName> = Calls[Name] extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : never;

/** The property with which a client takes the body of a call; the document describes no body of an upload. */
export type BodyOption<Name extends CallName> = [BodyOf<Name>] extends [never]
  ? { body?: FormData | undefined }
  : null extends BodyOf<Name>
    ? { body?: Sent<BodyOf<Name>> | undefined }
    : { body: Sent<BodyOf<Name>> };

type Sent<Body> = { readonly [Key in keyof Body]: Body[Key] extends (infer Element)[] ? readonly Element[] : Body[Key] };

/** The property with which a client takes the query of a call, from which it omits null. */
export type QueryOption<Name extends CallName> = [QueryOf<Name>] extends [never]
  ? { query?: undefined }
  : Partial<QueryOf<Name>> extends QueryOf<Name>
    ? { query?: Omittable<QueryOf<Name>> }
    : { query: Omittable<QueryOf<Name>> };

type Omittable<Values> = { readonly [Key in keyof Values]: Values[Key] | null | undefined };

type ParametersOf<Name extends CallName> = Calls[Name] extends { parameters: { path: infer Parameters } } ? Parameters : never;

/** A path with `${number}` or `${string}` in place of each parameter. */
type Filled<
  Path extends string,
  Parameters,
> = Path extends `${infer Before}{${infer Parameter extends keyof Parameters & string}}${infer After}`
  ? `${Before}${Parameters[Parameter] extends number ? number : string}${Filled<After, Parameters>}`
  : Path;

/** A path to which a method sends, with its parameters filled in. */
export type CallPath<M extends Method> = { [Name in CallName]: FilledPath<M, Name> }[CallName];

type FilledPath<M extends Method, Name extends CallName> = Name extends `${M} ${infer Path}` ? Filled<Path, ParametersOf<Name>> : never;

/** Compares by segments, because `${string}` alone also matches a slash. */
type Fits<Path, Known> = Path extends `${infer Segment}/${infer Rest}`
  ? Known extends `${infer KnownSegment}/${infer KnownRest}`
    ? Segment extends KnownSegment
      ? Fits<Rest, KnownRest>
      : false
    : false
  : Path extends Known
    ? true
    : false;

/** Name of the call to a path with its parameters filled in. */
export type NameOf<M extends Method, Path extends string> = Path extends unknown
  ? { [Name in CallName]: true extends Fits<Path, FilledPath<M, Name>> ? Name : never }[CallName]
  : never;
