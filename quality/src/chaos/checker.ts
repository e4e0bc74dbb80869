/** Kinds of acts that the client requests exactly once. */
export const actKinds = ['order', 'call', 'checkout', 'topUp', 'opening', 'favorite', 'picture', 'mail'] as const;
export type ActKind = (typeof actKinds)[number];

export interface Act {
  kind: ActKind;
  /** Identifies the act in the database, such as a comment that only this order has. */
  mark: string;
  /** `acknowledged`: an answer confirmed the act; `absent`: an answer denied it, or it was undone; `unknown`: no answer until the end. */
  outcome: 'acknowledged' | 'absent' | 'unknown';
  /** Id in the answer. */
  id?: string;
  /** A value that has to be stored with it, such as an amount. */
  value?: string;
}

/** One entry of the database, or one mail. */
export interface StoredAct {
  kind: ActKind;
  mark: string;
  id?: string;
  value?: string;
}

export interface ActProblem {
  what: 'lost' | 'doubled' | 'wrong' | 'unexpected';
  kind: ActKind;
  mark: string;
  detail: string;
}

/** Compares acknowledged acts with stored ones. */
export function findActProblems(acts: readonly Act[], stored: readonly StoredAct[]): ActProblem[] {
  const toKey = ({ kind, mark }: { kind: ActKind; mark: string }) => `${kind} ${mark}`;
  const entries = new Map<string, StoredAct[]>();
  for (const entry of stored) entries.set(toKey(entry), [...(entries.get(toKey(entry)) ?? []), entry]);
  const known = new Set(acts.map(toKey));
  const problems = acts.flatMap((act) => findProblemsOfAct(act, entries.get(toKey(act)) ?? []));
  const unknown = stored.filter((entry) => !known.has(toKey(entry)));
  return [
    ...problems,
    ...unknown.map(({ kind, mark, id }): ActProblem => ({ what: 'unexpected', kind, mark, detail: `nobody asked for ${id ?? 'it'}` })),
  ];
}

function findProblemsOfAct({ kind, mark, outcome, id, value }: Act, entries: readonly StoredAct[]): ActProblem[] {
  const report = (what: ActProblem['what'], detail: string): ActProblem[] => [{ what, kind, mark, detail }];
  const ids = entries.map((entry) => entry.id ?? '?').join(' and ');
  if (entries.length > 1) return report('doubled', ids);
  const [entry] = entries;
  if (outcome === 'unknown') return [];
  if (outcome === 'absent') return entry ? report('unexpected', `it was refused or undone, and is stored as ${ids}`) : [];
  if (!entry) return report('lost', `acknowledged as ${id ?? 'done'}`);
  const differs = (name: 'id' | 'value', expected: string | undefined) =>
    expected !== undefined && entry[name] !== expected ? [`${name} ${entry[name] ?? 'nothing'} instead of ${expected}`] : [];
  const differences = [...differs('id', id), ...differs('value', value)];
  return differences.length > 0 ? report('wrong', differences.join(', ')) : [];
}
