import http from 'node:http';
import https from 'node:https';

interface ReadOptions {
  headers: Readonly<Record<string, string>>;
  /** Timeout from the first byte sent to the last one received. */
  timeoutMs: number;
  maxBytes: number;
  /** Body of a read by POST; a GET without it. */
  json?: string;
}

export interface ApiAnswer {
  status: number;
  contentType: string;
  /** Pieces of the body in order of arrival. */
  body: Buffer[];
}

/** The API answered with a redirect, or with more than a page may read. This is not an outage. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

const httpAgent = new http.Agent({ keepAlive: true });
const httpsAgent = new https.Agent({ keepAlive: true });

/**
 * Reads from the API without `fetch`, which takes several times the CPU time; every page of a remote reads a few times.
 * @throws Error on a timeout, UnusableAnswer.
 */
export async function readApi(url: URL, options: ReadOptions): Promise<ApiAnswer> {
  try {
    return await readOnce(url, options);
  } catch (error) {
    if (error instanceof StaleConnection) return readOnce(url, options);
    throw error;
  }
}

/** The API closed a keep-alive connection while it was being reused. */
class StaleConnection extends Error {}

function readOnce(url: URL, { headers, timeoutMs, maxBytes, json }: ReadOptions): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const [request, agent] = url.protocol === 'https:' ? [https.request, httpsAgent] : [http.request, httpAgent];
    const sent = json === undefined ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const call = request(url, { agent, ...sent }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const body: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        body.push(chunk);
        if ((bytes += chunk.length) > maxBytes) call.destroy(new UnusableAnswer(`${url.pathname} answered more than ${maxBytes} bytes`));
      });
      response.on('end', () => {
        clearTimeout(timer);
        if (status >= 300 && status <= 399) reject(new UnusableAnswer(`${url.pathname} leads elsewhere`));
        else resolve({ status, contentType: answered['content-type'] ?? '', body });
      });
      response.on('error', fail);
    });
    const timer = setTimeout(() => call.destroy(new Error(`${url.pathname} did not answer within ${timeoutMs} ms`)), timeoutMs);
    const fail = (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(call.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection(error.message) : error);
    };
    call.on('error', fail);
    call.end(json);
  });
}
