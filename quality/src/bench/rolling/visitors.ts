import http from 'node:http';
import type { Visit } from './visits';

const timeoutMs = 30_000;

export interface Reply {
  /** 0 without a whole answer. */
  status: number;
  body: unknown;
  /** Why there is no answer, or what the gateway says about it. */
  reason: string;
  hasRetryAfter: boolean;
  /** How the shell got a page (`x-cache`). */
  cache: string;
}

/** Sends the requests of many visitors, each over connections of its own that stay open. */
export class Visitors {
  readonly #readers = new http.Agent({ keepAlive: true });
  /** A guest orders once and goes. */
  readonly #writers = new http.Agent({ keepAlive: false });

  /** @param ownAddresses whether each visitor has an address of 127.0.0.0/8, as Linux allows, beside the header for a gateway that trusts it. */
  constructor(
    private readonly port: number,
    private readonly ownAddresses: boolean,
  ) {}

  send({ path, visitor, write }: Visit): Promise<Reply> {
    const [high, low] = [visitor >> 8, visitor & 255];
    const sent = write ? JSON.stringify(write.body) : undefined;
    return new Promise((resolve) => {
      const fail = (reason: string) => resolve({ status: 0, body: null, reason, hasRetryAfter: false, cache: '' });
      const request = http.request(
        {
          host: '127.0.0.1',
          port: this.port,
          path,
          method: write ? 'POST' : 'GET',
          agent: write ? this.#writers : this.#readers,
          ...(this.ownAddresses ? { localAddress: `127.1.${high}.${low}` } : {}),
          headers: {
            host: `localhost:${this.port}`,
            'x-forwarded-for': `198.18.${high}.${low}`,
            'accept-language': 'uk',
            ...(write
              ? {
                  'content-type': 'application/json',
                  'content-length': String(Buffer.byteLength(sent ?? '')),
                  'idempotency-key': write.key,
                }
              : { 'accept-encoding': 'br, gzip' }),
          },
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', (error) => fail(error.message));
          response.on('end', () => {
            const { statusCode = 0, headers } = response;
            const isText = headers['content-encoding'] === undefined;
            const text = isText && (write || statusCode >= 400) ? Buffer.concat(parts).toString() : '';
            const said = headers['x-gateway'] ?? headers.server ?? '';
            const reason = statusCode >= 400 ? `${String(said)} ${text.slice(0, 160)}`.trim() : '';
            const { 'retry-after': retryAfter, 'x-cache': cache = '' } = headers;
            const body = write ? parse(text) : null;
            resolve({ status: statusCode, body, reason, hasRetryAfter: retryAfter !== undefined, cache: String(cache) });
          });
        },
      );
      request.on('error', (error) => fail(error.message));
      request.end(sent);
    });
  }

  stop(): void {
    this.#readers.destroy();
    this.#writers.destroy();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
