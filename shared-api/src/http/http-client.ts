import type { HTTPError, KyInstance } from 'ky';
import { ApiError, errorFromBody, networkError } from './api-error';
import type { AnswerOf, BodyOption, CallName, CallPath, Method, NameOf, QueryOption } from './call-types';

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a write safe to repeat. */
  idempotencyKey?: string;
  /** Sends no access token, and a 401 is final: calls that issue tokens would otherwise wait for themselves. */
  isAnonymous?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Finishes even when the page is left. */
  isKeepalive?: boolean;
  /** Is called with the seconds of `Retry-After` of a successful answer, whose effect is delayed. */
  onDelay?: (seconds: number) => void;
}

export interface HttpClientOptions {
  /** Address up to and including `/api/v1/`; absolute on a server. */
  baseUrl: string;
  /** Language that every call sends as `Accept-Language`. */
  locale: string;
  /** The token in memory; null for a visitor. */
  getAccessToken?: () => string | null;
  /** Returns a new access token after a 401; null when the session has ended. Called once for concurrent calls. */
  refreshAccessToken?: () => Promise<string | null>;
  /** Asks the person for the second factor after 403 `confirm_again`. Returns whether it was given, and the call is sent again. */
  confirmSession?: () => Promise<boolean>;
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
}

interface SentCall extends CallOptions {
  query?: object | undefined;
  body?: unknown;
}

/** The only place that calls HTTP. Throws `ApiError` for every failure except an abort, which passes through. */
class KyHttpClient {
  #ky: Promise<KyInstance> | null = null;
  #refreshing: Promise<string | null> | null = null;

  constructor(readonly options: HttpClientOptions) {}

  /** Preloads the HTTP library: a page that the server rendered may need no call for a while. */
  preload(): void {
    this.#client().catch(() => undefined);
  }

  get<Answer>(path: string, options?: SentCall): Promise<Answer> {
    return this.#call('get', path, options);
  }
  post<Answer>(path: string, options?: SentCall): Promise<Answer> {
    return this.#call('post', path, options);
  }
  patch<Answer>(path: string, options?: SentCall): Promise<Answer> {
    return this.#call('patch', path, options);
  }
  delete<Answer>(path: string, options?: SentCall): Promise<Answer> {
    return this.#call('delete', path, options);
  }

  #client(): Promise<KyInstance> {
    this.#ky ??= loadKy(this.options).catch((error: unknown) => {
      this.#ky = null;
      throw error;
    });
    return this.#ky;
  }

  /**
   * Sends a POST without a body and ignores the response body. It works without the HTTP library, so pages that only send this load no
   * further script.
   */
  ping(path: string): Promise<void> {
    return this.authorized(async (token) => {
      const { baseUrl, locale } = this.options;
      const response = await fetch(baseUrl + path, {
        method: 'POST',
        headers: { 'accept-language': locale, accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        credentials: 'same-origin',
      }).catch((error: unknown) => {
        throw networkError(error);
      });
      if (!response.ok) throw errorFromBody(response.status, parseBody(await response.text()));
    });
  }

  /**
   * Runs a call with the access token, and once more with a renewed token after a 401 or after a confirmation of the session: uploads with
   * progress, downloads and event streams, which this class cannot send.
   */
  async authorized<Answer>(call: (token: string | null) => Promise<Answer>): Promise<Answer> {
    const token = this.options.getAccessToken?.() ?? null;
    try {
      return await call(token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'confirm_again' && (await this.options.confirmSession?.())) return call(this.options.getAccessToken?.() ?? null);
      if (error.statusCode !== 401 || token === null) throw error;
      // A concurrent call may have refreshed the token already.
      const known = this.options.getAccessToken?.() ?? null;
      const renewed = known !== token && known !== null ? known : await this.#refresh();
      if (renewed === null) throw error;
      return call(renewed);
    }
  }

  #call<Answer>(method: Method, path: string, options: SentCall = {}): Promise<Answer> {
    const send = (token: string | null) => this.#send<Answer>(method, path, options, token);
    return options.isAnonymous ? send(null) : this.authorized(send);
  }

  #refresh(): Promise<string | null> {
    this.#refreshing ??= (this.options.refreshAccessToken?.() ?? Promise.resolve(null)).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #send<Answer>(
    method: Method,
    path: string,
    { query, body, signal, idempotencyKey, headers, isKeepalive, onDelay }: SentCall,
    token: string | null,
  ): Promise<Answer> {
    try {
      const call = await this.#client();
      const response = await call(path + toSearch(query), {
        method,
        ...(body === undefined ? {} : body instanceof FormData ? { body } : { json: body }),
        ...(signal ? { signal } : {}),
        ...(isKeepalive ? { keepalive: true } : {}),
        headers: {
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
      });
      const delaySeconds = Number(response.headers.get('retry-after'));
      if (delaySeconds > 0) onDelay?.(delaySeconds);
      const text = await response.text();
      return (text ? JSON.parse(text) : null) as Answer;
    } catch (error) {
      if (isHttpError(error)) throw errorFromBody(error.response.status, parseBody(await error.response.text()));
      if (error instanceof Error && error.name === 'AbortError') throw error;
      throw networkError(error);
    }
  }
}

/** Returns a query with its question mark; an empty text when no parameter has a value. */
export function toSearch(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

/** Arguments after the path; without required values they may be left out. */
type RestOf<Name> = Name extends CallName ? Rest<CallOptions & QueryOption<Name> & BodyOption<Name>> : never;
type Rest<Options> = CallOptions extends Options ? [options?: Options] : [options: Options];

type AnswerTo<Name> = Name extends CallName ? AnswerOf<Name> : never;

type Calling = {
  [M in Method]: <Path extends CallPath<M>>(path: Path, ...rest: RestOf<NameOf<M, Path>>) => Promise<AnswerTo<NameOf<M, Path>>>;
};

/** Sends the calls of the OpenAPI document: the path determines query, body and answer of a call. */
export interface HttpClient extends Calling, Pick<KyHttpClient, 'authorized' | 'options' | 'preload'> {
  ping(path: CallPath<'post'>): Promise<void>;
}

/**
 * The client of any shell, whose document may lack calls that a remote brings itself. It is compared by its members, and without the
 * private ones, which no two copies of a class share.
 */
export type AnyHttpClient = Pick<HttpClient, 'authorized' | 'options'> & Record<Method | 'ping', object>;

export const HttpClient: new (options: HttpClientOptions) => HttpClient = KyHttpClient;

/** A separate chunk: visitors who only read a page never need it. */
async function loadKy({ baseUrl, locale, headers, timeoutMs }: HttpClientOptions): Promise<KyInstance> {
  const { default: ky } = await import(/* webpackChunkName: "ky" */ 'ky');
  return ky.create({
    prefixUrl: baseUrl,
    headers: { 'accept-language': locale, accept: 'application/json', ...headers },
    timeout: timeoutMs ?? 15_000,
    retry: 0,
    credentials: 'same-origin',
  });
}

function isHttpError(error: unknown): error is HTTPError {
  return error instanceof Error && error.name === 'HTTPError';
}

/** Returns the JSON of a body, or its text where it is none. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
