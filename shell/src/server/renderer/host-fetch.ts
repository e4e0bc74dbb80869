const origin = 'http://shell.invalid';
const pathPattern = /^\/(\d+)(\/api\/v1\/.*)$/;

export interface ApiCall {
  /** The render that the call belongs to. */
  id: number;
  call: number;
  /** Path and query below the API's origin. */
  path: string;
  locale: string;
}

interface Answer {
  call: number;
  /** 0: the API could not be reached. */
  status: number;
  contentType: string;
}

/** Where the API client of one render calls; only `createHostFetch` understands it. */
export function apiBaseUrl(render: number): string {
  return `${origin}/${render}/api/v1/`;
}

/**
 * A `fetch` that asks the shell. It reads from the API, as a visitor and in a language, and nothing else: cookies, tokens and
 * addresses stay in the shell.
 */
export function createHostFetch(send: (call: ApiCall) => void) {
  const waiting = new Map<number, { resolve: (answer: Response) => void; reject: (error: unknown) => void }>();
  let calls = 0;

  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const [, render, path] = (url.origin === origin ? pathPattern.exec(url.pathname + url.search) : null) ?? [];
    if (!render || !path || request.method !== 'GET')
      return Promise.reject(new TypeError('On the server only reads of the API are allowed'));
    return new Promise((resolve, reject) => {
      const call = (calls += 1);
      waiting.set(call, { resolve, reject });
      request.signal.addEventListener('abort', () => {
        waiting.delete(call);
        reject(request.signal.reason as Error);
      });
      send({ id: Number(render), call, path, locale: request.headers.get('accept-language') ?? 'uk' });
    });
  };

  return {
    fetch,
    /** Hands over what the API answered. */
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
