import type { PoolClient, QueryResult } from 'pg';
import type { Pool } from './pool';

export interface SlowQuery {
  /** The statement, without its values. */
  text: string;
  ms: number;
}

type Query = (...given: unknown[]) => Promise<QueryResult> | undefined;

/** Tells of every statement that takes longer than `limitMs`, on connections opened from now on. */
export function watchSlowQueries(pool: Pool, limitMs: number, report: (query: SlowQuery) => void): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as unknown as Query;
    const timed: Query = (...given) => {
      const startedAt = performance.now();
      const note = () => {
        const ms = performance.now() - startedAt;
        if (ms >= limitMs) report({ text: textOf(given[0]), ms: Math.round(ms) });
      };
      // The pool itself hands a callback over; transactions use the promise.
      const last = given.length - 1;
      const callback = given[last];
      if (typeof callback === 'function') {
        given[last] = (...answers: unknown[]) => {
          note();
          (callback as (...answers: unknown[]) => void)(...answers);
        };
        return query(...given);
      }
      const answer = query(...given);
      // A stream of rows (COPY) is no promise; how long it takes is up to its reader.
      if (answer instanceof Promise) void answer.then(note, note);
      return answer;
    };
    client.query = timed as unknown as PoolClient['query'];
  });
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
  return text.replace(/\s+/g, ' ').slice(0, 500);
}
