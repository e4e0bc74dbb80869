import type http from 'node:http';
import { type FetchNetwork, openPublicUrl, RefusedAddress } from '../../../platform/network';
import { PictureProblem } from './picture-problem';

export const maxPictureBytes = 10 * 1024 * 1024;
const defaultTimeoutMs = 15_000;
const binaryTypes = /^(image\/(?!svg)|application\/octet-stream|binary\/octet-stream)/;

export interface FetchOptions {
  network: FetchNetwork;
  userAgent: string;
  signal: AbortSignal;
  timeoutMs?: number;
}

/**
 * Fetches a picture from an untrusted URL.
 * @throws PictureProblem; the reason of `signal` when that fires.
 */
export async function fetchPicture(
  address: string,
  { network, userAgent, signal, timeoutMs = defaultTimeoutMs }: FetchOptions,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity', 'user-agent': userAgent };
  try {
    return await readBody(await openPublicUrl(address, { network, headers, signal: AbortSignal.any([signal, timeout]) }));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PictureProblem) throw error;
    if (error instanceof RefusedAddress) throw new PictureProblem(error.code);
    throw new PictureProblem(timeout.aborted ? 'timeout' : 'unreachable');
  }
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
