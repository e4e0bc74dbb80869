import { services, shells } from './faults';

/** Parts that a page or a call may need. A part with several processes is missing only when none of them works. */
const partMembers = { shell: shells, service: services, storefront: ['storefront'], store: ['store'] } as const;
export type Part = keyof typeof partMembers;

/** A time in which a process, or one of its dependencies, did not work because of a fault. */
export interface Impairment {
  target: string;
  from: number;
  /** Undefined while it lasts. */
  to?: number;
  /** True when it accepted requests without answering them, itself or because of its database, so that callers timed out. */
  isHung: boolean;
}

export interface TimedRequest {
  needs: readonly Part[];
  startedAt: number;
  endedAt: number;
  /** 0 without a complete answer. */
  status?: number;
  /** The connection broke after a part of the answer, which no gateway can retry. */
  isBroken?: boolean;
}

/** Time until gateways and shells notice that a process works again. */
const graceMs = 2_500;

/**
 * Returns whether faults explain a failed request: all processes of a part that it needs were impaired at one moment, or one of the service
 * was hung, because pages time out before the gateway does. One process explains an answer that broke off. A 500 is always a bug, because
 * missing parts are answered with 502 or 503.
 */
export function isExplained(
  { needs, startedAt, endedAt, status, isBroken = false }: TimedRequest,
  impairments: readonly Impairment[],
): boolean {
  const during = impairments
    .map((impairment) => ({ ...impairment, end: (impairment.to ?? Number.POSITIVE_INFINITY) + graceMs }))
    .filter(({ from, end }) => from <= endedAt && end >= startedAt);
  const explaining = status === 500 ? needs.filter((part) => part === 'storefront') : needs;
  return explaining.some((part) => {
    const members: readonly string[] = partMembers[part];
    const own = during.filter(({ target }) => members.includes(target));
    if (isBroken ? own.length > 0 : part === 'service' && own.some(({ isHung }) => isHung)) return true;
    const moments = [startedAt, ...own.map(({ from }) => Math.max(from, startedAt))];
    return moments.some((at) =>
      members.every((member) => own.some(({ target, from, end }) => target === member && from <= at && end >= at)),
    );
  });
}
