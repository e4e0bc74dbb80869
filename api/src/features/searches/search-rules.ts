import type { StoredSynonym, SynonymGroup } from '../catalog';

const minLength = 2;
const maxLength = 60;
/** Matches numbers of telephones, cards and parcels, and addresses of mails. */
const personal = /\d(?:[\s-]?\d){6,}|@/;

/** Returns a query as it is counted; null for one that may be personal, or is no query. */
export function toCountedQuery(typed: string): string | null {
  const query = typed.toLowerCase().trim().replace(/\s+/g, ' ');
  return query.length < minLength || query.length > maxLength || personal.test(query) ? null : query;
}

/** Returns a group of words as it is stored: without spaces around, empty and repeated ones. */
export function tidySynonym({ kind, terms, targets }: SynonymGroup): SynonymGroup {
  const tidy = (words: readonly string[]) => [...new Set(words.map((word) => word.trim().replace(/\s+/g, ' ')).filter(Boolean))];
  return { kind, terms: tidy(terms), targets: kind === 'words' ? [] : tidy(targets) };
}

/** Returns the group that has the same meaning for a word already: another one would only hide what it says. */
export function findTakenSynonym(group: SynonymGroup, others: readonly StoredSynonym[]): { term: string; other: StoredSynonym } | null {
  if (group.kind !== 'words' && group.kind !== 'one_way') return null;
  const lower = (word: string) => word.toLowerCase();
  for (const other of others) {
    if (other.kind !== group.kind) continue;
    const taken = new Set(other.terms.map(lower));
    const term = group.terms.find((word) => taken.has(lower(word)));
    if (term !== undefined) return { term, other };
  }
  return null;
}

/** Returns whether a group has marks of receivers or near things, which only files of the seed explain. */
export const isMarked = ({ terms, targets }: SynonymGroup): boolean =>
  targets.some((target) => /^[?@+]/.test(target)) || terms.some((term) => term.startsWith('='));
