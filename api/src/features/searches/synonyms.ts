import type { Operator } from '../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import type { AuditLog } from '../audit';
import {
  formatSynonym,
  insertSynonym,
  listSynonyms as listStored,
  lockSynonyms,
  parseSynonymLines,
  removeSynonyms,
  type StoredSynonym,
  type SynonymGroup,
} from '../catalog';
import { findUnknownAlias } from './categories.repository';
import { findTakenSynonym, tidySynonym } from './search-rules';
import { SynonymTaken, texts } from './searches.errors';
import { searchPolicies } from './searches.policy';

export interface SynonymDeps {
  pool: Pool;
  audit: AuditLog;
}

/** Lists the groups whose text has the words, the newest first. */
export async function listSynonyms(
  pool: Pool,
  words: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredSynonym[]; count: number }> {
  const wanted = words.trim().toLowerCase();
  const found = (await listStored(pool)).filter((group) => formatSynonym(group).toLowerCase().includes(wanted)).reverse();
  return { rows: found.slice(offset, offset + limit), count: found.length };
}

/** Adds a group. @param operator null for the command. @throws InvalidFields, SynonymTaken. */
export function addSynonym(deps: SynonymDeps, operator: Operator | null, group: SynonymGroup): Promise<StoredSynonym> {
  return inTransaction(deps.pool, async (tx) => add(tx, deps, operator, tidySynonym(group), await lockSynonyms(tx)));
}

/** Adds groups written in lines, all or none; returns how many. For the command. @throws InvalidSynonym, InvalidFields, SynonymTaken. */
export function addSynonymLines(deps: SynonymDeps, lines: string): Promise<number> {
  const groups = parseSynonymLines(lines);
  return inTransaction(deps.pool, async (tx) => {
    const known = await lockSynonyms(tx);
    for (const group of groups) known.push(await add(tx, deps, null, group, known));
    return groups.length;
  });
}

/**
 * Replaces a group; the new one has another id, because one of the seed is only marked as removed.
 * @throws NotFound, InvalidFields, SynonymTaken.
 */
export function changeSynonym({ pool, audit }: SynonymDeps, operator: Operator, id: number, wanted: SynonymGroup): Promise<StoredSynonym> {
  const group = tidySynonym(wanted);
  return inTransaction(pool, async (tx) => {
    const known = await lockSynonyms(tx);
    const before = known.find((one) => one.id === id);
    if (!before) throw new NotFound();
    await check(
      tx,
      group,
      known.filter((one) => one !== before),
    );
    await removeSynonyms(tx, [id]);
    const newId = await insertSynonym(tx, group);
    await audit.recordAct(tx, {
      ...{ operator, action: searchPolicies.updateSynonym.action, target: { type: 'synonym', id: newId } },
      before: { words: formatSynonym(before) },
      after: { words: formatSynonym(group) },
    });
    return { ...group, id: newId, isOfSeed: false };
  });
}

/** Removes a group. @param operator null for the command. @throws NotFound. */
export function removeSynonym({ pool, audit }: SynonymDeps, operator: Operator | null, id: number): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const before = (await lockSynonyms(tx)).find((one) => one.id === id);
    if (!before) throw new NotFound();
    await removeSynonyms(tx, [id]);
    const { action } = searchPolicies.deleteSynonym;
    await audit.recordAct(tx, { operator, action, target: { type: 'synonym', id }, before: { words: formatSynonym(before) } });
  });
}

async function add(
  tx: Tx,
  { audit }: SynonymDeps,
  operator: Operator | null,
  group: SynonymGroup,
  known: readonly StoredSynonym[],
): Promise<StoredSynonym> {
  await check(tx, group, known);
  const id = await insertSynonym(tx, group);
  const { action } = searchPolicies.createSynonym;
  await audit.recordAct(tx, { operator, action, target: { type: 'synonym', id }, after: { words: formatSynonym(group) } });
  return { ...group, id, isOfSeed: false };
}

/** @throws InvalidFields, SynonymTaken. */
async function check(tx: Tx, group: SynonymGroup, others: readonly StoredSynonym[]): Promise<void> {
  const { kind, terms, targets } = group;
  if (terms.length === 0) throw InvalidFields.of('terms', fieldTexts.required);
  if (kind === 'words' && terms.length < 2) throw InvalidFields.of('terms', texts.twoWords);
  if (kind !== 'words' && targets.length === 0) throw InvalidFields.of('targets', fieldTexts.required);
  if (kind === 'category' || kind === 'hint') {
    const unknown = await findUnknownAlias(tx, targets.map((target) => target.replace(/^[?@+]/, '')).filter(Boolean));
    if (unknown !== null) throw InvalidFields.of('targets', texts.noCategory, { alias: unknown });
  }
  const taken = findTakenSynonym(group, others);
  if (taken) throw new SynonymTaken(taken.term, { id: taken.other.id, line: formatSynonym(taken.other) });
}

/** @throws InvalidFields for words that a line of the files could not hold. */
export function refuseSigns({ terms, targets }: SynonymGroup): void {
  const wrong = (word: string) => /[,:>#]|^=/.test(word);
  if (terms.some(wrong)) throw InvalidFields.of('terms', texts.signs);
  if (targets.some((target) => wrong(target) || /^[?@+]/.test(target))) throw InvalidFields.of('targets', texts.signs);
}
