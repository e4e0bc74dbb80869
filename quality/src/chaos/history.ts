import fs from 'node:fs';
import type { Act, ActKind } from './checker';

/**
 * All acts of the client with their answers. Each line is written to a file before the request is sent and after it was answered, so that
 * the history survives the client.
 */
export class History {
  readonly #acts = new Map<string, Act>();
  readonly #times: { kind: ActKind; attempts: number; latencyMs: number }[] = [];
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
    this.#set({ ...this.#acts.get(`${kind} ${mark}`), kind, mark, outcome: 'acknowledged', ...(id === undefined ? {} : { id }) });
    this.#count(kind, times);
  }

  /** Records that the act was refused, or undone by another act; `times` are those of that act when an answer acknowledged it. */
  withdraw(kind: ActKind, mark: string, times?: { attempts: number; latencyMs: number }): void {
    this.#set({ kind, mark, outcome: 'absent' });
    if (times) this.#count(kind, times);
  }

  get acts(): readonly Act[] {
    return [...this.#acts.values()];
  }

  /** Number of acknowledged acts, including undone ones; mails count with their orders. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** Attempts of one kind of acts, and milliseconds from the first one to the acknowledgement. */
  timesOf(kind: ActKind): { attempts: number; latenciesMs: number[] } {
    const own = this.#times.filter((times) => times.kind === kind);
    return { attempts: own.reduce((sum, { attempts }) => sum + attempts, 0), latenciesMs: own.map(({ latencyMs }) => latencyMs) };
  }

  close(): void {
    fs.closeSync(this.#file);
  }

  #count(kind: ActKind, times: { attempts: number; latencyMs: number }): void {
    this.#times.push({ kind, ...times });
    if (kind !== 'mail') this.#acknowledged += 1;
  }

  #set(act: Act): void {
    this.#acts.set(`${act.kind} ${act.mark}`, act);
    fs.writeSync(this.#file, `${JSON.stringify({ at: Date.now(), ...act })}\n`);
  }
}
