import fs from 'node:fs';
import type { Act, ActKind } from './checker';

/** Times and attempts of one kind of acts. */
export interface ActTimes {
  attempts: number;
  /** From the first attempt to the acknowledgement, in milliseconds. */
  latenciesMs: number[];
}

/**
 * Everything that the client wanted and what it was answered. Each line is written to a file before the request is sent and after it was
 * answered, so that the history survives the client.
 */
export class History {
  readonly #acts = new Map<string, Act>();
  readonly #times = new Map<ActKind, ActTimes>();
  #acknowledged = 0;
  readonly #file: number;

  constructor(file: string) {
    this.#file = fs.openSync(file, 'w');
  }

  /** Records that an act is about to be requested. */
  begin(kind: ActKind, mark: string, value?: string): void {
    this.#set({ kind, mark, outcome: 'unknown', ...(value === undefined ? {} : { value }) });
  }

  /** Records that an answer acknowledged the act. */
  acknowledge(kind: ActKind, mark: string, { id, ...times }: { id?: string; attempts: number; latencyMs: number }): void {
    const value = this.#acts.get(`${kind} ${mark}`)?.value;
    const stored = { ...(id === undefined ? {} : { id }), ...(value === undefined ? {} : { value }) };
    this.#set({ kind, mark, outcome: 'acknowledged', ...stored });
    this.#count(kind, times);
  }

  /** Records that the act was refused, or that another one has undone it. */
  withdraw(kind: ActKind, mark: string): void {
    this.#set({ kind, mark, outcome: 'absent' });
  }

  /** Records that an answer acknowledged that an act is undone, which is an act too. */
  acknowledgeUndone(kind: ActKind, mark: string, times: { attempts: number; latencyMs: number }): void {
    this.withdraw(kind, mark);
    this.#count(kind, times);
  }

  get acts(): readonly Act[] {
    return [...this.#acts.values()];
  }

  /** Number of acknowledged acts, those that another act has undone included; mails are a part of their orders. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  timesOf(kind: ActKind): ActTimes {
    return this.#times.get(kind) ?? { attempts: 0, latenciesMs: [] };
  }

  close(): void {
    fs.closeSync(this.#file);
  }

  #count(kind: ActKind, { attempts, latencyMs }: { attempts: number; latencyMs: number }): void {
    const known = this.#times.get(kind) ?? { attempts: 0, latenciesMs: [] };
    known.attempts += attempts;
    known.latenciesMs.push(latencyMs);
    this.#times.set(kind, known);
    if (kind !== 'mail') this.#acknowledged += 1;
  }

  #set(act: Act): void {
    this.#acts.set(`${act.kind} ${act.mark}`, act);
    fs.writeSync(this.#file, `${JSON.stringify({ at: Date.now(), ...act })}\n`);
  }
}
