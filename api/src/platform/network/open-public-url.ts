import http from 'node:http';
import https from 'node:https';
import net, { type LookupFunction } from 'node:net';
import type { FetchNetwork } from './public-address';

const defaultMaxRedirects = 4;

/** Is thrown for an address that must not be requested, or that redirects too often. */
export class RefusedAddress extends Error {
  constructor(readonly code: 'forbidden' | 'redirects' | 'unreachable') {
    super(code);
    this.name = 'RefusedAddress';
  }
}

export interface OpenOptions {
  network: FetchNetwork;
  headers: Readonly<Record<string, string>>;
  /** `Authorization` for the origin of the first address; another origin never gets it. */
  authorization?: string | undefined;
  signal: AbortSignal;
  /** Body of a POST instead of a GET. */
  body?: string;
  /** Maximum of redirects. Default 4. */
  maxRedirects?: number;
}

/**
 * Opens an untrusted URL and follows redirects. The DNS lookup of the connection itself checks the address at every hop, so neither a
 * redirect nor DNS rebinding reaches an internal host. The caller reads or destroys the response.
 * @throws RefusedAddress; the error of the connection.
 */
export async function openPublicUrl(address: string, options: OpenOptions): Promise<http.IncomingMessage> {
  const { maxRedirects = defaultMaxRedirects } = options;
  const first = new URL(address);
  let url = first;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await openConnection(url, options, url.origin === first.origin);
    const target = getRedirectUrl(response, url);
    if (!target) return response;
    response.destroy();
    url = target;
  }
  throw new RefusedAddress('redirects');
}

/** Returns whether a URL may be requested, judging by its text: a name is checked again when it is resolved. */
export function isAllowedUrl(url: URL, network: FetchNetwork): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return (
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    network.isAllowedPort(Number(url.port) || (url.protocol === 'https:' ? 443 : 80)) &&
    // A numeric host has no DNS lookup.
    (net.isIP(host) === 0 ? network.isAllowedName(host) : network.isAllowedAddress(host))
  );
}

function getRedirectUrl({ statusCode = 0, headers }: http.IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null;
  if (!URL.canParse(headers.location, from.href)) throw new RefusedAddress('unreachable');
  return new URL(headers.location, from.href);
}

function openConnection(
  url: URL,
  { network, headers, authorization, signal, body }: OpenOptions,
  isFirstOrigin: boolean,
): Promise<http.IncomingMessage> {
  if (!isAllowedUrl(url, network)) return Promise.reject(new RefusedAddress('forbidden'));
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        signal,
        // A new connection is used, because a kept one could belong to another host name.
        agent: false,
        lookup: checkedLookup(network),
        headers: { ...headers, ...(authorization !== undefined && isFirstOrigin ? { authorization } : {}) },
      },
      resolve,
    );
    request.on('error', reject);
    // A body that is sent whole has its length in the headers.
    request.end(body);
  });
}

/** Resolves a name once, refuses addresses that are not public, and passes exactly these to the connection. */
function checkedLookup(network: FetchNetwork): LookupFunction {
  return (hostname, { all }, callback) => {
    network.resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        // One internal address among public ones is an attack too.
        if (!first || !addresses.every(({ address }) => network.isAllowedAddress(address)))
          callback(new RefusedAddress(first ? 'forbidden' : 'unreachable'), '');
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(error as NodeJS.ErrnoException, '');
      },
    );
  };
}
