import { setTimeout as sleep } from 'node:timers/promises';

export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** A form instead of JSON. */
  form?: () => FormData | URLSearchParams;
  /** Idempotency key of all retries. */
  key?: string;
  /** Address of the visitor, by default that of the session, because the service has limits per address. */
  client?: string;
  /** Signs the person in; a refused token is replaced. */
  session?: Session;
  timeoutMs?: number;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** The body when it is JSON, else null. */
  body: unknown;
  bytes: number;
}

/** Statuses after which the same request is sent again: overload, an outage, limits, and a key whose first request still runs. */
const isTransient = ({ status, body }: ApiAnswer) =>
  status >= 500 ||
  status === 408 ||
  status === 429 ||
  (status === 409 && (body as { code?: string } | null)?.code === 'idempotency_key_in_use');

const defaultTimeoutMs = 15_000;
const minPauseMs = 150;
const maxPauseMs = 2_000;

export interface Attempts {
  answer: ApiAnswer | null;
  attempts: number;
  /** True when a request ended without an answer of the service, so that it may have been executed, or may still be. */
  isAmbiguous: boolean;
}

/** Sends a request with the same key until it is answered, like a careful client. `isOver` stops the retries. */
export async function sendUntilAnswered(origin: string, request: ApiRequest, isOver: () => boolean): Promise<Attempts> {
  let pauseMs = minPauseMs;
  let isAmbiguous = false;
  for (let attempts = 1; ; attempts += 1) {
    const answer = await send(origin, request).catch(() => null);
    if (answer?.status === 401 && request.session) request.session.expire();
    else if (answer && !isTransient(answer)) return { answer, attempts, isAmbiguous };
    if (!answer || answer.status >= 500) isAmbiguous = true;
    if (isOver()) return { answer: null, attempts, isAmbiguous };
    await sleep(pauseMs);
    pauseMs = Math.min(maxPauseMs, pauseMs * 2);
  }
}

/** Sends a request once. @throws Error without a complete answer. */
export async function send(origin: string, request: ApiRequest): Promise<ApiAnswer> {
  const { method, path, body, form, key, session, client = session?.client, timeoutMs = defaultTimeoutMs } = request;
  const token = session ? await session.token() : null;
  const answer = await fetch(new URL(path, origin), {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'accept-language': 'uk',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(client ? { 'x-forwarded-for': client } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(form ? { body: form() } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const content = Buffer.from(await answer.arrayBuffer());
  const { status, headers } = answer;
  const isJson = headers.get('content-type')?.includes('json');
  return { status, headers, body: isJson ? (JSON.parse(content.toString()) as unknown) : null, bytes: content.length };
}

/** The session of one person: signs in when needed. */
export class Session {
  #token: Promise<string> | null = null;

  constructor(
    private readonly origin: string,
    readonly email: string,
    private readonly password: string,
    readonly client?: string,
  ) {}

  /** @throws Error when the sign-in does not return a token. */
  token(): Promise<string> {
    this.#token ??= this.#signIn().catch((error: unknown) => {
      this.#token = null;
      throw error;
    });
    return this.#token;
  }

  expire(): void {
    this.#token = null;
  }

  async #signIn(): Promise<string> {
    const { email, password } = this;
    const client = this.client ? { client: this.client } : {};
    const { body } = await send(this.origin, { method: 'POST', path: '/api/v1/auth/jwt/create/', body: { email, password }, ...client });
    const { access } = (body ?? {}) as { access?: string };
    if (!access) throw new Error('The sign-in failed');
    return access;
  }
}
