import type { AnyHttpClient } from '../http/http-client';
import { type SellerEvent, streamSellerEvents } from './seller-events';

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
const pollMs = 20_000;

export interface FollowOptions {
  signal: AbortSignal;
  onEvent: (event: SellerEvent) => void;
  /** Events may have been missed, so lists have to be fetched again. Called on every poll while there is no stream. */
  onMissed: () => void;
}

/**
 * Follows the events of the seller's shops until it is aborted: by the stream, which resumes after the last event, and by polling every 20
 * s while no stream is available.
 */
export async function followSellerEvents(http: AnyHttpClient, { signal, onEvent, onMissed }: FollowOptions): Promise<void> {
  let lastId: string | null = null;
  let retryMs = firstRetryMs;
  let isLost = false;
  const polling = setInterval(() => {
    if (isLost) onMissed();
  }, pollMs);
  try {
    for (;;) {
      await streamSellerEvents(http, {
        lastId,
        signal,
        onOpen: () => {
          // Without a last event id the server cannot replay what was missed since the lists were read.
          if (lastId === null) onMissed();
          isLost = false;
          retryMs = firstRetryMs;
        },
        onEvent: (event, id) => {
          lastId = id;
          onEvent(event);
        },
      }).catch(() => undefined);
      if (signal.aborted) return;
      isLost = true;
      await delay(retryMs, signal);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    }
  } finally {
    clearInterval(polling);
  }
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
