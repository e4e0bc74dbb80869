import { errorFromBody, type HttpClient, networkError, parseBody, toSearch } from '@yarmarok/shared-api';
import { isReadByPost } from './protocol';

const origin = 'http://shell.invalid';
const pathPattern = /^\/(\d+)(\/api\/v1\/.*)$/;

export interface ApiCall {
  /** The render that the call belongs to. */
  id: number;
  call: number;
  /** Path and query below the API's origin. */
  path: string;
  locale: string;
  /** JSON of a read that is sent by POST; absent for a GET. */
  body?: string;
}

interface Answer {
  call: number;
  /** 0 when the API could not be reached. */
  status: number;
  contentType: string;
}

/** Returns the base URL for the API client of one render; only `createHostFetch` understands it. */
export function apiBaseUrl(render: number): string {
  return `${origin}/${render}/api/v1/`;
}

/** A read of the API for one render. */
type Read = Omit<ApiCall, 'call'>;

interface ReadAnswer extends Omit<Answer, 'call'> {
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Creates the access of a renderer to the API, through the shell. It only reads, as an anonymous visitor with a language: cookies, tokens and
 * addresses stay in the shell. Pages use `createClient`; the `fetch` is for code of remotes that brings its own client.
 */
export function createHostFetch(send: (call: ApiCall) => void) {
  const waiting = new Map<number, { resolve: (answer: ReadAnswer) => void; reject: (error: unknown) => void }>();
  let calls = 0;

  const read = (asked: Read, signal?: AbortSignal) =>
    new Promise<ReadAnswer>((resolve, reject) => {
      const call = (calls += 1);
      waiting.set(call, { resolve, reject });
      signal?.addEventListener('abort', () => {
        waiting.delete(call);
        reject(signal.reason as Error);
      });
      send({ ...asked, call });
    });

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const [, render, path] = (url.origin === origin ? pathPattern.exec(url.pathname + url.search) : null) ?? [];
    if (!render || !path || !mayRead(request.method, path)) throw refusal();
    const body = request.method === 'GET' ? {} : { body: await request.text() };
    const locale = request.headers.get('accept-language') ?? 'uk';
    const answer = await read({ id: Number(render), path, locale, ...body }, request.signal);
    const { status, contentType } = answer;
    return new Response(isBodiless(status) ? null : answer.body, { status, headers: { 'content-type': contentType } });
  };

  /** Returns the API client of one render. It parses answers without a `Response`, because a page makes many calls. */
  const createClient = (id: number, locale: string): HttpClient => {
    const call = async (method: string, path: string, { query = {}, body }: { query?: object; body?: unknown } = {}): Promise<unknown> => {
      const target = `/api/v1/${path}${toSearch(query)}`;
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      const reading = mayRead(method, target) ? read({ id, path: target, locale, ...json }) : Promise.reject(refusal());
      const answer = await reading.catch((error: unknown) => {
        throw networkError(error);
      });
      const text = new TextDecoder().decode(answer.body);
      if (answer.status >= 400) throw errorFromBody(answer.status, parseBody(text));
      try {
        return text ? JSON.parse(text) : null;
      } catch (error) {
        throw networkError(error);
      }
    };
    const refuse = () => Promise.reject(networkError(refusal()));
    return {
      options: { baseUrl: apiBaseUrl(id), locale },
      get: (path: string, options?: object) => call('GET', path, options),
      post: (path: string, options?: object) => call('POST', path, options),
      patch: refuse,
      delete: refuse,
      ping: refuse,
      preload: () => undefined,
      authorized: <Result>(send: (token: null) => Promise<Result>) => send(null),
    } as HttpClient;
  };

  return {
    fetch,
    createClient,
    /** Resolves a call with the API's response. */
    settle({ call, status, contentType }: Answer, body: Uint8Array<ArrayBuffer>): void {
      const pending = waiting.get(call);
      waiting.delete(call);
      if (status === 0) pending?.reject(new TypeError('The API cannot be reached'));
      else pending?.resolve({ status, contentType, body });
    },
  };
}

const mayRead = (method: string, path: string) => method === 'GET' || isReadByPost(method, path);
const refusal = () => new TypeError('On the server only reads of the API are allowed');

function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
