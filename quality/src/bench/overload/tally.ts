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

  /** Times of accepted requests of a phase against the median of their kind when idle: the median and the 95th percentile of that. */
  slowdown(phase: Phase): { p50: number; p95: number } {
    const usual = new Map(kinds.map((kind) => [kind, this.count('idle', kind).p50Ms]));
    const ratios = this.#answers[phase].filter(isAccepted).flatMap(({ kind, latencyMs }) => {
      const usualMs = usual.get(kind) ?? 0;
      return usualMs > 0 ? [latencyMs / usualMs] : [];
    });
    return { p50: percentile(ratios, 0.5) || 0, p95: percentile(ratios, 0.95) || 0 };
  }

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

export interface Sample {
  /** Milliseconds since the start of its phase. */
  atMs: number;
  kind: Kind;
  latencyMs: number;
  isAccepted: boolean;
}

const secondMs = 1_000;
/** Twice as long is no overload. */
const minSlowdown = 2;
/** Times below are those of the machine and not of a queue. */
const unnoticedMs = 20;

/**
 * Returns after how many whole seconds requests are served as when idle: no later second has a refusal or is slower than the slowest second
 * of the idle load. How slow a second was is the median of its requests, each compared with the median of its kind when idle, because a
 * page takes many times as long as a picture. Null when the last second is not.
 */
export function findRecovery(after: readonly Sample[], idle: readonly Sample[]): number | null {
  const usual = new Map(
    kinds.map((kind) => [kind, median(idle.filter((sample) => sample.kind === kind).map(({ latencyMs }) => latencyMs))]),
  );
  const slowdown = (samples: readonly Sample[]) =>
    median(samples.map(({ kind, latencyMs }) => latencyMs / Math.max(unnoticedMs, usual.get(kind) ?? 0)));
  const limit = Math.max(minSlowdown, ...bySecond(idle).map(slowdown));
  const seconds = bySecond(after);
  const busy = seconds.findLastIndex((samples) => !samples.every(({ isAccepted: isServed }) => isServed) || slowdown(samples) > limit);
  return busy === seconds.length - 1 ? null : busy + 1;
}

const median = (values: readonly number[]) => percentile(values, 0.5) || 0;

/** Returns the samples of each second, also of those without any. */
function bySecond(samples: readonly Sample[]): Sample[][] {
  const count = Math.floor(Math.max(0, ...samples.map(({ atMs }) => atMs)) / secondMs) + 1;
  const seconds = Array.from({ length: count }, (): Sample[] => []);
  for (const sample of samples) seconds[Math.floor(sample.atMs / secondMs)]?.push(sample);
  return seconds;
}
