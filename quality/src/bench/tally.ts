import { median, percentile } from '../statistics';

export interface Answer<Kind extends string = string> {
  kind: Kind;
  /** 0 without a complete answer. */
  status: number;
  hasRetryAfter: boolean;
  /** When the request was due, in milliseconds since the start of its phase. */
  atMs: number;
  /** Time since the request was due. */
  latencyMs: number;
}

const isAccepted = ({ status }: Answer): boolean => status > 0 && status < 500 && status !== 429;
/** Asked to retry later. */
const isRefused = ({ status }: Answer): boolean => status === 503 || status === 429;

export type Counts = ReturnType<typeof countAnswers>;

/** Counts the answers of one kind, or of all; times are those of accepted requests, `lost` were neither accepted nor refused. */
export function countAnswers(all: readonly Answer[], kind?: string) {
  const answers = all.filter((answer) => kind === undefined || answer.kind === kind);
  const times = answers.filter(isAccepted).map(({ latencyMs }) => latencyMs);
  const refused = answers.filter(isRefused);
  return {
    sent: answers.length,
    accepted: times.length,
    refused: refused.length,
    lost: answers.length - times.length - refused.length,
    withoutRetryAfter: refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
    p50Ms: median(times),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
    maxMs: percentile(times, 1),
  };
}
