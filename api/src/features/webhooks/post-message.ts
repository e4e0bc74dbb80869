import type http from 'node:http';
import { Webhook } from 'standardwebhooks';
import { type FetchNetwork, openPublicUrl, RefusedAddress } from '../../platform/network';

/** Reasons why an attempt failed. */
export type AttemptProblem = 'status' | 'timeout' | 'unreachable' | 'forbidden' | 'redirects' | 'secret_unreadable';

export interface AttemptResult {
  /** Problem of the attempt; null for a delivered message. */
  problem: AttemptProblem | null;
  /** Status of the response; null without one. */
  status: number | null;
}

export interface OutgoingMessage {
  address: string;
  /** Secrets that sign the message, as `whsec_…`. */
  secrets: readonly string[];
  messageId: string;
  payload: string;
}

export interface PostOptions {
  network: FetchNetwork;
  userAgent: string;
  signal: AbortSignal;
  timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;

/**
 * Sends a message, signed as in Standard Webhooks (https://www.standardwebhooks.com), to an untrusted address. Any 2xx means delivered;
 * redirects are not followed.
 * @throws the reason of `signal` when that fires.
 */
export async function postMessage(message: OutgoingMessage, options: PostOptions): Promise<AttemptResult> {
  const { network, signal, timeoutMs = defaultTimeoutMs } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await openPublicUrl(message.address, {
      network,
      headers: { 'content-type': 'application/json', 'user-agent': options.userAgent, ...signMessage(message) },
      body: message.payload,
      maxRedirects: 0,
      signal: AbortSignal.any([signal, timeout]),
    });
    await discardAnswer(response);
    const { statusCode: status = 0 } = response;
    return { problem: status >= 200 && status < 300 ? null : 'status', status };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof RefusedAddress) return { problem: error.code, status: null };
    return { problem: timeout.aborted ? 'timeout' : 'unreachable', status: null };
  }
}

function signMessage({ secrets, messageId, payload }: OutgoingMessage): Record<string, string> {
  const now = new Date();
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, now, payload)).join(' '),
  };
}

/** Reads a short response, so that its server can end it; a long or slow one is aborted. Only its status matters. */
async function discardAnswer(response: http.IncomingMessage): Promise<void> {
  let length = 0;
  try {
    for await (const chunk of response) {
      length += (chunk as Buffer).length;
      if (length > maxAnswerBytes) return;
    }
  } catch {
    // The response was broken off, or too slow.
  } finally {
    response.destroy();
  }
}
