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
  /** 0: the API could not be reached. */
  status: number;
  contentType: string;
}

/** Returns the base URL for the API client of one render; only `createHostFetch` understands it. */
export function apiBaseUrl(render: number): string {
  return `${origin}/${render}/api/v1/`;
}

/**
 * Creates a `fetch` that calls the API through the shell. It only reads as a visitor, in a language: cookies, tokens and addresses stay in
 * the shell.
 */
export function createHostFetch(send: (call: ApiCall) => void) {
  const waiting = new Map<number, { resolve: (answer: Response) => void; reject: (error: unknown) => void }>();
  let calls = 0;

  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const [, render, path] = (url.origin === origin ? pathPattern.exec(url.pathname + url.search) : null) ?? [];
    if (!render || !path || (request.method !== 'GET' && !isReadByPost(request.method, path)))
      return Promise.reject(new TypeError('On the server only reads of the API are allowed'));
    const ask = (body?: string) =>
      new Promise<Response>((resolve, reject) => {
        const call = (calls += 1);
        waiting.set(call, { resolve, reject });
        request.signal.addEventListener('abort', () => {
          waiting.delete(call);
          reject(request.signal.reason as Error);
        });
        const locale = request.headers.get('accept-language') ?? 'uk';
        send({ id: Number(render), call, path, locale, ...(body === undefined ? {} : { body }) });
      });
    return request.method === 'GET' ? ask() : request.text().then(ask);
  };

  return {
    fetch,
    /** Resolves a call with the API's response. */
    settle({ call, status, contentType }: Answer, body: Uint8Array<ArrayBuffer>): void {
      const pending = waiting.get(call);
      waiting.delete(call);
      if (status === 0) pending?.reject(new TypeError('The API cannot be reached'));
      else pending?.resolve(new Response(isBodiless(status) ? null : body, { status, headers: { 'content-type': contentType } }));
    },
  };
}

function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
