import type { PoolClient, QueryResult } from 'pg';
import type { Pool } from './pool';

export interface SlowQuery {
  /** The statement without its parameter values. */
  text: string;
  ms: number;
}

type Query = (...given: unknown[]) => Promise<QueryResult> | undefined;

/** Reports every statement that takes longer than `limitMs`, on connections opened after this call. */
export function watchSlowQueries(pool: Pool, limitMs: number, report: (query: SlowQuery) => void): void {
  watchQueries(pool, (text) => {
    const startedAt = performance.now();
    return () => {
      const ms = performance.now() - startedAt;
      if (ms >= limitMs) report({ text, ms: Math.round(ms) });
    };
  });
}

/** Calls `begin` for every statement, and the returned function once the statement has ended, on connections opened after this call. */
export function watchQueries(pool: Pool, begin: (text: string) => (error?: unknown) => void): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as unknown as Query;
    const watched: Query = (...given) => {
      const end = begin(getQueryText(given[0]));
      // The pool passes a callback; transactions use the promise.
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
      // A stream of rows (COPY) is no promise, and its duration depends on its reader.
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

/** Returns the statement on one line. Values are parameters, so they are not part of it. */
export function getQueryText(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');
  return text.replace(/\s+/g, ' ').slice(0, 500);
}
