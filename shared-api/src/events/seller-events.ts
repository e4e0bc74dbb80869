import { type AnyHttpClient, errorFromBody, networkError } from '@yarmarok/shared-api';
import { createEventParser } from './event-parser';

const kinds = ['order.created', 'order.changed', 'call.created', 'import.progress', 'balance.changed', 'stock.low'] as const;

export interface SellerEvent {
  kind: (typeof kinds)[number];
  /** The order, call, import or offer that it is about. */
  id: number | null;
  shop: number | null;
}

export interface SellerEventsOptions {
  /** Id of the last event seen; the server replays the later ones. */
  lastId: string | null;
  signal: AbortSignal;
  onOpen: () => void;
  onEvent: (event: SellerEvent, id: string) => void;
}

/**
 * Reads the events of the seller's shops until the server ends the stream. `EventSource` cannot send the token.
 * @throws ApiError when the stream cannot be opened, AbortError when it is aborted.
 */
export function streamSellerEvents(http: AnyHttpClient, { lastId, signal, onOpen, onEvent }: SellerEventsOptions): Promise<void> {
  return http.authorized(async (token) => {
    const response = await fetch(`${http.options.baseUrl}trading/seller/events/`, {
      headers: {
        accept: 'text/event-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(lastId ? { 'last-event-id': lastId } : {}),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    }).catch((error: unknown) => {
      throw signal.aborted ? error : networkError(error);
    });
    if (!response.ok) throw errorFromBody(response.status, await response.json().catch(() => null));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) return;
    onOpen();
    const take = createEventParser(({ id, kind, data }) => {
      const event = parseSellerEvent(kind, data);
      if (event) onEvent(event, id);
    });
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      take(value);
    }
  });
}

function parseSellerEvent(kind: string, data: string): SellerEvent | null {
  const known = kinds.find((name) => name === kind);
  if (!known) return null;
  try {
    const { id, shop } = JSON.parse(data) as { id: number | null; shop: number | null };
    return { kind: known, id, shop };
  } catch {
    return null;
  }
}
