import type { HttpClient } from '../http/http-client';
import { type SellerEvent, streamSellerEvents } from './seller-events';

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;
const pollMs = 20_000;

export interface FollowOptions {
  signal: AbortSignal;
  onEvent: (event: SellerEvent) => void;
  /** Something may have happened unheard: the lists have to be read. Called again and again while the stream cannot be had. */
  onMissed: () => void;
}

/**
 * Hears of what happens in the seller's shops for as long as it is not stopped: by the stream, which is taken up again where it
 * broke off, and by asking every 20 s where no stream can be had.
 */
export async function followSellerEvents(http: HttpClient, { signal, onEvent, onMissed: onUnheard }: FollowOptions): Promise<void> {
  let lastId: string | null = null;
  let retryMs = firstRetryMs;
  let isLost = false;
  const polling = setInterval(() => {
    if (isLost) onUnheard();
  }, pollMs);
  try {
    for (;;) {
      await streamSellerEvents(http, {
        lastId,
        signal,
        onOpen: () => {
          // Without a place to go on from, nobody tells what was missed since the lists were read.
          if (lastId === null) onUnheard();
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
