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
  watchQueries(pool, (text) => {
    const startedAt = performance.now();
    return () => {
      const ms = performance.now() - startedAt;
      if (ms >= limitMs) report({ text, ms: Math.round(ms) });
    };
  });
}

/** Calls `begin` for every statement, and what it gives once that has ended, on connections opened from now on. */
export function watchQueries(pool: Pool, begin: (text: string) => (error?: unknown) => void): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as unknown as Query;
    const watched: Query = (...given) => {
      const end = begin(getQueryText(given[0]));
      // The pool itself hands a callback over; transactions use the promise.
      const last = given.length - 1;
      const callback = given[last];
      if (typeof callback === 'function') {
        given[last] = (...answers: unknown[]) => {
          end(answers[0] ?? undefined);
          (callback as (...answers: unknown[]) => void)(...answers);
        };
        return query(...given);
      }
      const answer = query(...given);
      // A stream of rows (COPY) is no promise; how long it takes is up to its reader.
      if (answer instanceof Promise)
        void answer.then(() => {
          end();
        }, end);
      else end();
      return answer;
    };
    client.query = watched as unknown as PoolClient['query'];
  });
}

/** One line of it. Values are parameters, so they are not in there. */
export function getQueryText(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
  return text.replace(/\s+/g, ' ').slice(0, 500);
}
