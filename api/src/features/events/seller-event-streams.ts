import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { TooManyRequests } from '../../platform/errors';
import { findLiveSessions } from '../accounts';
import { deleteOldEvents, findEventsAfter, findRecentEvents, type SellerEventRow } from './seller-events.repository';

export type Listener = (event: SellerEventRow) => void;

/** An open stream: it lives as long as the session that opened it. */
interface Stream {
  sessionId: number;
  listener: Listener;
  /** Is called once when the session has ended. */
  onEnd: () => void;
}

const pollMs = 1000;
/** Maximum duration of a transaction: an event becomes visible at its commit, after events with higher ids. */
const windowSeconds = 20;
const retentionHours = 24;
const replayLimit = 200;
const streamsPerUser = 8;
/** Time after which a disconnected reader is detected, which frees its slot. */
export const heartbeatMs = 25_000;

/**
 * Delivers events to the sellers who are connected to this process, with one query a second for all of them, and none without listeners.
 * Polling works with any number of processes and databases, unlike LISTEN/NOTIFY.
 */
export class SellerEventStreams {
  readonly #streams = new Map<number, Set<Stream>>();
  readonly #sent = new LRUCache<number, true>({ max: 50_000, ttl: windowSeconds * 2000 });
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly onError: (error: unknown) => void,
  ) {}

  /**
   * Calls `listener` for events after `lastId`, if given, and for all later ones; none is lost between. Returns a function that stops it.
   * `onEnd` is called when the actor's session ends first.
   * @throws TooManyRequests when the person has the maximum of streams.
   */
  async listen({ userId, sessionId }: Actor, lastId: number | null, listener: Listener, onEnd: () => void): Promise<() => void> {
    // Existing events are not new for the first stream of a user.
    if (!this.#streams.has(userId))
      for (const { id } of await findRecentEvents(this.pool, [userId], windowSeconds)) this.#sent.set(id, true);
    const delivered = new Set<number>();
    const deliver: Listener = (event) => {
      if (delivered.has(event.id)) return;
      delivered.add(event.id);
      listener(event);
    };
    const stop = this.#add(userId, { sessionId, listener: deliver, onEnd });
    if (lastId === null) return stop;
    try {
      // The events are read after the stream is added, so that concurrent ones are delivered at least once.
      for (const event of await findEventsAfter(this.pool, userId, lastId, replayLimit)) deliver(event);
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }

  /** Deletes events past their retention. */
  clean(): Promise<number> {
    return deleteOldEvents(this.pool, retentionHours);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#streams.clear();
  }

  #add(userId: number, stream: Stream): () => void {
    const streams = this.#streams.get(userId) ?? new Set();
    if (streams.size >= streamsPerUser) throw new TooManyRequests(heartbeatMs / 1000);
    streams.add(stream);
    this.#streams.set(userId, streams);
    this.#schedule();
    return () => {
      streams.delete(stream);
      // The last stream may have closed and a new set been created since.
      if (streams.size === 0 && this.#streams.get(userId) === streams) this.#streams.delete(userId);
    };
  }

  /** Closes the streams of ended sessions, so that a logout ends them too. */
  async #endStreamsOfEndedSessions(): Promise<void> {
    const open = [...this.#streams.values()].flatMap((streams) => [...streams]);
    const live = await findLiveSessions(this.pool, [...new Set(open.map(({ sessionId }) => sessionId))]);
    for (const { sessionId, onEnd } of open) if (!live.has(sessionId)) onEnd();
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.#poll(), pollMs).unref();
  }

  async #poll(): Promise<void> {
    try {
      await this.#endStreamsOfEndedSessions();
      for (const event of await findRecentEvents(this.pool, [...this.#streams.keys()], windowSeconds)) {
        if (this.#sent.has(event.id)) continue;
        this.#sent.set(event.id, true);
        for (const { listener } of this.#streams.get(event.user_id) ?? []) listener(event);
      }
    } catch (error) {
      this.onError(error);
    }
    this.#timer = undefined;
    if (this.#streams.size > 0) this.#schedule();
  }
}
