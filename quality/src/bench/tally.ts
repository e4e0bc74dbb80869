import { median, percentile } from '../statistics';

export interface Answer<Kind extends string> {
  kind: Kind;
  /** 0 without a whole answer. */
  status: number;
  hasRetryAfter: boolean;
  /** When the request was due, in milliseconds since the start of its phase. */
  atMs: number;
  /** Since the request was due. */
  latencyMs: number;
}

export const isAccepted = ({ status }: Pick<Answer<string>, 'status'>): boolean => status > 0 && status < 500 && status !== 429;
/** Said to come back later. */
const isRefused = ({ status }: Answer<string>): boolean => status === 503 || status === 429;

export interface Counts {
  sent: number;
  accepted: number;
  refused: number;
  /** Neither accepted nor refused. */
  lost: number;
  withoutRetryAfter: number;
  /** Times are those of accepted requests. */
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
}

/** Keeps the answers of a run by phase. */
export class Tally<Phase extends string, Kind extends string> {
  readonly #answers = new Map<Phase, Answer<Kind>[]>();

  record(phase: Phase, answer: Answer<Kind>): void {
    const known = this.#answers.get(phase);
    if (known) known.push(answer);
    else this.#answers.set(phase, [answer]);
  }

  answers(phase: Phase): readonly Answer<Kind>[] {
    return this.#answers.get(phase) ?? [];
  }

  count(phase: Phase, kind?: Kind): Counts {
    const answers = this.answers(phase).filter((answer) => kind === undefined || answer.kind === kind);
    const accepted = answers.filter(isAccepted);
    const refused = answers.filter(isRefused);
    const times = accepted.map(({ latencyMs }) => latencyMs);
    return {
      sent: answers.length,
      accepted: accepted.length,
      refused: refused.length,
      lost: answers.length - accepted.length - refused.length,
      withoutRetryAfter: refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
      p50Ms: median(times),
      p95Ms: percentile(times, 0.95),
      maxMs: percentile(times, 1),
    };
  }
}

/** Returns the median of each kind. */
function findMedians<Kind extends string>(answers: readonly Answer<Kind>[]): Map<Kind, number> {
  const kinds = [...new Set(answers.map(({ kind }) => kind))];
  return new Map(kinds.map((kind) => [kind, median(answers.filter((one) => one.kind === kind).map(({ latencyMs }) => latencyMs))]));
}

/** Returns the median of the times of accepted requests, each compared with the median of its kind when idle. */
export function findSlowdown<Kind extends string>(answers: readonly Answer<Kind>[], idle: readonly Answer<Kind>[]): number {
  const usual = findMedians(idle.filter(isAccepted));
  return median(
    answers.filter(isAccepted).flatMap(({ kind, latencyMs }) => {
      const usualMs = usual.get(kind) ?? 0;
      return usualMs > 0 ? [latencyMs / usualMs] : [];
    }),
  );
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
export function findRecovery<Kind extends string>(after: readonly Answer<Kind>[], idle: readonly Answer<Kind>[]): number | null {
  const usual = findMedians(idle);
  const slowdown = (answers: readonly Answer<Kind>[]) =>
    median(answers.map(({ kind, latencyMs }) => latencyMs / Math.max(unnoticedMs, usual.get(kind) ?? 0)));
  const limit = Math.max(minSlowdown, ...bySecond(idle).map(slowdown));
  const seconds = bySecond(after);
  const busy = seconds.findLastIndex((answers) => !answers.every(isAccepted) || slowdown(answers) > limit);
  return busy === seconds.length - 1 ? null : busy + 1;
}

/** Returns the answers of each second, also of those without any. */
function bySecond<Kind extends string>(answers: readonly Answer<Kind>[]): Answer<Kind>[][] {
  const count = Math.floor(Math.max(0, ...answers.map(({ atMs }) => atMs)) / secondMs) + 1;
  const seconds = Array.from({ length: count }, (): Answer<Kind>[] => []);
  for (const answer of answers) seconds[Math.floor(answer.atMs / secondMs)]?.push(answer);
  return seconds;
}
