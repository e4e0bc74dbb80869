import http from 'node:http';
import https from 'node:https';
import net, { type LookupFunction } from 'node:net';
import { PictureProblem } from './picture-problem';
import type { PictureNetwork } from './public-address';

export const maxPictureBytes = 10 * 1024 * 1024;
const maxRedirects = 4;
const defaultTimeoutMs = 15_000;
const binaryTypes = /^(image\/(?!svg)|application\/octet-stream|binary\/octet-stream)/;

export interface FetchOptions {
  network: PictureNetwork;
  userAgent: string;
  signal: AbortSignal;
  timeoutMs?: number;
}

/**
 * Fetches a picture from an untrusted URL. The DNS lookup of the connection itself checks the address at every hop, so neither a redirect
 * nor DNS rebinding reaches an internal host.
 * @throws PictureProblem; the reason of `signal` when that fires.
 */
export async function fetchPicture(address: string, options: FetchOptions): Promise<Buffer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const signal = AbortSignal.any([options.signal, timeout]);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await openConnection(url, options, signal);
      const target = getRedirectUrl(response, url);
      if (!target) return await readBody(response);
      response.destroy();
      url = target;
    }
    throw new PictureProblem('redirects');
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof PictureProblem) throw error;
    throw new PictureProblem(timeout.aborted ? 'timeout' : 'unreachable');
  }
}

function getRedirectUrl({ statusCode = 0, headers }: http.IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null;
  if (!URL.canParse(headers.location, from.href)) throw new PictureProblem('unreachable');
  return new URL(headers.location, from.href);
}

function openConnection(url: URL, { network, userAgent }: FetchOptions, signal: AbortSignal): Promise<http.IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const isForbidden =
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.password !== '' ||
    !network.isAllowedPort(port) ||
    // A numeric host has no DNS lookup.
    (net.isIP(host) !== 0 && !network.isAllowedAddress(host));
  if (isForbidden) return Promise.reject(new PictureProblem('forbidden'));
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).get(
      url,
      {
        signal,
        // A new connection: a kept one could belong to another host name.
        agent: false,
        lookup: checkedLookup(network),
        headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity', 'user-agent': userAgent },
      },
      resolve,
    );
    request.on('error', reject);
  });
}

/** Resolves a name once, refuses addresses that are not public, and passes exactly these to the connection. */
function checkedLookup(network: PictureNetwork): LookupFunction {
  return (hostname, { all }, callback) => {
    network.resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        // One internal address among public ones is an attack too.
        if (!first || !addresses.every(({ address }) => network.isAllowedAddress(address)))
          callback(new PictureProblem(first ? 'forbidden' : 'unreachable'), '');
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(error as NodeJS.ErrnoException, '');
      },
    );
  };
}

async function readBody(response: http.IncomingMessage): Promise<Buffer> {
  try {
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200) throw new PictureProblem('status', statusCode);
    if (!binaryTypes.test((headers['content-type'] ?? 'image/').trim().toLowerCase())) throw new PictureProblem('not_picture');
    if (Number(headers['content-length'] ?? 0) > maxPictureBytes) throw new PictureProblem('too_large');
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response) {
      length += (chunk as Buffer).length;
      if (length > maxPictureBytes) throw new PictureProblem('too_large');
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}
