import type { paths } from '@yarmarok/shared-api/schema';

export type Method = 'get' | 'post' | 'patch' | 'delete';

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : null;
type Success<Answers> = Answers extends { 200: infer Ok }
  ? Json<Ok>
  : Answers extends { 201: infer Created }
    ? Json<Created>
    : Answers extends { 202: infer Accepted }
      ? Json<Accepted>
      : null;

/** The calls of the OpenAPI document by name, such as `get auth/user/me/`, with what each answers. */
type Calls = {
  [
    Path in keyof paths as Path extends `/api/v1/${infer Rest}`
      ? { [M in Method]: paths[Path] extends Record<M, { responses: unknown }> ? `${M} ${Rest}` : never }[Method]
      : never
  ]: paths[Path];
};

/** Method and path of a call as the OpenAPI document spells them, without `/api/v1/`: `get trading/buyer/orders/{id}/get/`. */
export type CallName = Extract<keyof Calls, string>;

/** What a call answers when it succeeds; null for a 204. */
export type AnswerOf<Name extends CallName> = Name extends `${infer M extends Method} ${string}`
  ? Calls[Name] extends Record<M, { responses: infer Answers }>
    ? Success<Answers>
    : never
  : never;

/** Some members of a value; the elements of an array are changed too. */
export type Changes<Value> = Value extends readonly (infer Element)[]
  ? readonly Changes<Element>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Changes<Value[Key]> }
    : Value;

/** Body of a refusal: a code with its message, or the messages of fields. */
export type RefusalBody = { detail: string; code: string; [member: string]: unknown } | Readonly<Record<string, readonly string[]>>;
