import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookSecretsPurpose } from '../features/webhooks';
import type { WebhookOptions } from '../features/webhooks/webhook-options';
import { followWebhooks } from '../features/webhooks/webhook-sender';
import { SealedTexts } from '../platform/auth';
import type { Pool } from '../platform/db';
import type { FetchNetwork } from '../platform/network';
import { OutboxWorker } from '../platform/outbox';
import { loopbackNetwork } from './imports/test-links';

export interface TestWebhooks {
  webhooks: WebhookOptions;
  /** Sends messages, like a second service; not started. */
  worker: OutboxWorker;
}

/** Creates webhooks that send to a server of the test. */
export function createTestWebhooks(
  pool: Pool,
  options: { network?: FetchNetwork; isHttpsOnly?: boolean; attemptTimeoutMs?: number; secret?: string } = {},
): TestWebhooks {
  const { network = loopbackNetwork, isHttpsOnly = false, attemptTimeoutMs = 20_000 } = options;
  const webhooks: WebhookOptions = {
    pool,
    siteName: 'Yarmarok',
    publicOrigin: 'http://shop.test',
    network,
    sealed: new SealedTexts(options.secret ?? 'a-secret-for-tests-of-32-characters!', webhookSecretsPurpose),
    isHttpsOnly,
    attemptTimeoutMs,
  };
  const worker = new OutboxWorker(pool, (error) => {
    process.stderr.write(`${String(error)}\n`);
  });
  followWebhooks(worker, webhooks);
  return { webhooks, worker };
}

export interface ReceivedMessage {
  path: string;
  /** `webhook-id`. */
  id: string;
  headers: Record<string, string>;
  body: string;
}

export type Answer = (response: http.ServerResponse, message: ReceivedMessage) => void;

/** A real HTTP server in the role of programs of sellers. */
export interface Receiver {
  port: number;
  /** Messages that arrived whole, in this order; also those that were refused. */
  received: ReceivedMessage[];
  /** The largest number of requests at the same time. */
  atOnce: () => number;
  /** Answers of the next requests, in this order; without one it is 200. */
  answers: Answer[];
  close(): void;
}

export const answerWith =
  (status: number, headers: http.OutgoingHttpHeaders = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end('an answer');
  };

/** @param delayMs duration of each answer, so that concurrent ones would be seen. */
export async function startReceiver({ delayMs = 0 } = {}): Promise<Receiver> {
  const received: ReceivedMessage[] = [];
  const answers: Answer[] = [];
  let [running, most] = [0, 0];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    running += 1;
    most = Math.max(most, running);
    response.on('close', () => (running -= 1));
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const message = { path: request.url ?? '', id: headers['webhook-id'] ?? '', headers, body: Buffer.concat(chunks).toString() };
      received.push(message);
      const answer = answers.shift() ?? answerWith(200);
      setTimeout(() => {
        answer(response, message);
      }, delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    answers,
    atOnce: () => most,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
