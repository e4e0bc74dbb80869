import { percentile } from '../../chaos/report';

export const groups = ['pages', 'calls', 'pictures', 'orders', 'requests for calls'] as const;
export type Group = (typeof groups)[number];
export const phases = ['idle', 'replacement'] as const;
export type Phase = (typeof phases)[number];

export interface Answer {
  group: Group;
  /** 0 without a whole answer. */
  status: number;
  /** Since the request was due, in milliseconds. */
  latencyMs: number;
}

export interface Failure extends Answer {
  phase: Phase;
  method: string;
  path: string;
  /** When it was due. */
  at: Date;
  /** What the gateway or the network said. */
  reason: string;
}

/** A request that was not served: by a broken connection, or by the gateway or a process behind it. */
export const isFailed = ({ status }: Pick<Answer, 'status'>) => status === 0 || status >= 500;

export interface Times {
  count: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
}

/** Counts the answers of a run by phase. */
export class Tally {
  readonly failures: Failure[] = [];
  readonly #answers: Record<Phase, Answer[]> = { idle: [], replacement: [] };

  record(phase: Phase, answer: Answer): void {
    this.#answers[phase].push(answer);
  }

  /** Answers of a phase by status, the most frequent first. */
  statuses(phase: Phase): [status: number, count: number][] {
    const counts = new Map<number, number>();
    for (const { status } of this.#answers[phase]) counts.set(status, (counts.get(status) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a);
  }

  countFailed(phase: Phase): number {
    return this.#answers[phase].filter(isFailed).length;
  }

  /** Refused by a limit or as wrong: the bench sends nothing that should be. */
  countRefused(phase: Phase): number {
    return this.#answers[phase].filter(({ status }) => status >= 400 && status < 500).length;
  }

  times(phase: Phase, group?: Group): Times {
    const latencies = this.#answers[phase]
      .filter((answer) => group === undefined || answer.group === group)
      .map(({ latencyMs }) => latencyMs);
    const [p50Ms = 0, p95Ms = 0, maxMs = 0] = [0.5, 0.95, 1].map((share) => percentile(latencies, share));
    return { count: latencies.length, p50Ms, p95Ms, maxMs };
  }
}
