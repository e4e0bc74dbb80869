import { percentile } from '../../chaos/report';
import type { Group } from '../rolling/tally';

export const phases = ['idle', 'overload', 'afterwards'] as const;
export type Phase = (typeof phases)[number];

export interface Answer {
  /** Pages are told apart by what they cost. */
  kind: Kind;
  /** 0 without a whole answer. */
  status: number;
  hasRetryAfter: boolean;
  /** Since the request was due, in milliseconds. */
  latencyMs: number;
}

export const kinds = ['pages from the cache', 'rendered pages', 'calls', 'pictures', 'orders', 'requests for calls'] as const;
export type Kind = (typeof kinds)[number];

/** Tells pages of the shell's memory apart; a page that was refused would have been rendered. */
export function toKind(group: Group, cache: string): Kind {
  if (group !== 'pages') return group;
  return cache === 'hit' || cache === 'stale' ? 'pages from the cache' : 'rendered pages';
}

export const isAccepted = ({ status }: Pick<Answer, 'status'>) => status > 0 && status < 500 && status !== 429;
/** Said to come back later; everything else that was not accepted has failed. */
export const isRefused = ({ status }: Pick<Answer, 'status'>) => status === 503 || status === 429;

export interface Counts {
  sent: number;
  accepted: number;
  refused: number;
  failed: number;
  withoutRetryAfter: number;
  p50Ms: number;
  p95Ms: number;
}

/** Counts the answers of a run by phase and kind. */
export class OverloadTally {
  readonly #answers: Record<Phase, Answer[]> = { idle: [], overload: [], afterwards: [] };

  record(phase: Phase, answer: Answer): void {
    this.#answers[phase].push(answer);
  }

  /** Times are those of accepted requests. */
  count(phase: Phase, kind?: Kind): Counts {
    const answers = this.#answers[phase].filter((answer) => kind === undefined || answer.kind === kind);
    const accepted = answers.filter(isAccepted);
    const refused = answers.filter(isRefused);
    const times = accepted.map(({ latencyMs }) => latencyMs);
    return {
      sent: answers.length,
      accepted: accepted.length,
      refused: refused.length,
      failed: answers.length - accepted.length - refused.length,
      withoutRetryAfter: refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
      p50Ms: percentile(times, 0.5) || 0,
      p95Ms: percentile(times, 0.95) || 0,
    };
  }
}

interface Sample {
  /** Milliseconds since the end of the overload. */
  atMs: number;
  latencyMs: number;
  isAccepted: boolean;
}

const secondMs = 1_000;

/**
 * Returns after how many whole seconds requests are served as when idle: no later second has a refusal, or a median above twice the idle
 * one and 20 ms. Null when the last second is not.
 */
export function findRecovery(samples: readonly Sample[], idleP50Ms: number): number | null {
  const last = Math.floor(Math.max(0, ...samples.map(({ atMs }) => atMs)) / secondMs);
  let recovered: number | null = null;
  for (let second = last; second >= 0; second -= 1) {
    const own = samples.filter(({ atMs }) => Math.floor(atMs / secondMs) === second);
    const isCalm =
      own.every((sample) => sample.isAccepted) &&
      (percentile(
        own.map(({ latencyMs }) => latencyMs),
        0.5,
      ) || 0) <= Math.max(20, 2 * idleP50Ms);
    if (!isCalm) break;
    recovered = second;
  }
  return recovered;
}
