import { services, shells } from './faults';

/** Parts that a page or a call may need. A part with several processes is only missing when none of them works. */
const partMembers = { shell: shells, service: services, storefront: ['storefront'], store: ['store'] } as const;
export type Part = keyof typeof partMembers;

/** A time in which a process, or what it depends on, did not work because of a fault. */
export interface Impairment {
  target: string;
  from: number;
  /** Undefined while it lasts. */
  to?: number;
  /** True when it accepted requests and did not answer them, itself or for want of its database, so that callers waited in vain. */
  isHung: boolean;
}

export interface TimedRequest {
  needs: readonly Part[];
  startedAt: number;
  endedAt: number;
  /** 0 without a whole answer. */
  status?: number;
  /** A part of the answer was sent when its connection broke: no gateway can finish it. */
  isBroken?: boolean;
}

/** Gateways and shells notice within this time that a process works again. */
const graceMs = 2_500;

/**
 * Returns whether faults explain a failed request: all processes of a part that it needs were impaired at one moment, or one of the service
 * was hung, because pages wait less long for data than the gateway waits for a process. An answer that broke off is explained by one process.
 * A 500 is a mistake, of a broken build or of a program: parts that are away are answered for with 502 or 503.
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
