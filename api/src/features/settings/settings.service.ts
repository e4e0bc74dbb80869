import type { Config } from '../../config/config';
import type { Operator } from '../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { ChangedElsewhere, InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts, RoleForbids } from '../../platform/http';
import type { AuditLog } from '../audit';
import { type LiveSettings, mergeStored } from './live-settings';
import {
  findConflict,
  isSettingKey,
  parseValueText,
  type SettingKey,
  settingRules,
  type SettingValues,
  toValueText,
} from './setting-rules';
import { ChangePlanned, NothingPlanned, SettingConflict } from './settings.errors';
import { texts, toConflictText } from './settings.messages';
import { mayChange, settingPolicies } from './settings.policy';
import * as repository from './settings.repository';

export interface SettingDeps {
  pool: Pool;
  config: Config;
  live: LiveSettings;
  audit: AuditLog;
}

const historyLength = 20;
const maxPlanMs = 366 * 24 * 3600_000;

export interface SettingList {
  values: SettingValues;
  /** Keys whose value an operator set. */
  stored: ReadonlySet<string>;
  planned: repository.PlannedRow[];
  changes: repository.ChangeRow[];
}

/** Lists the constants with what is planned and was done. */
export async function listSettings({ pool, config }: SettingDeps): Promise<SettingList> {
  const [rows, planned, changes] = await Promise.all([
    repository.listInForce(pool),
    repository.listPlanned(pool),
    repository.listChanges(pool, historyLength),
  ]);
  const stored = new Set(rows.filter(({ value }) => value !== null).map(({ key }) => key));
  return { values: mergeStored(rows, config), stored, planned, changes };
}

/**
 * Sets a constant, now or from a later time on.
 * @throws NotFound, RoleForbids, ChangedElsewhere, InvalidFields, ChangePlanned.
 */
export function setSetting(
  deps: SettingDeps,
  operator: Operator,
  name: string,
  body: { value: string; effective_from?: string; reason: string; expected_version: number },
): Promise<void> {
  return act(deps, operator, name, body.expected_version, async (tx, key, now) => {
    const value = parseValue(body.value, key);
    const effectiveFrom = body.effective_from === undefined ? now : new Date(body.effective_from);
    const isPlanned = body.effective_from !== undefined;
    if (isPlanned && !(effectiveFrom > now && effectiveFrom.getTime() <= now.getTime() + maxPlanMs))
      throw InvalidFields.of('effective_from', texts.notFuture);
    if (isPlanned && (await repository.listPlanned(tx)).some((one) => one.key === key)) throw new ChangePlanned();
    const before = mergeStored(await repository.listInForce(tx, now), deps.config)[key];
    await repository.insertChange(tx, { key, value, effectiveFrom, setBy: operator.userId, reason: body.reason.trim() });
    const conflict = await findAnyConflict(tx, deps.config, effectiveFrom);
    if (conflict) throw InvalidFields.of('value', toConflictText(conflict.lower, conflict.upper));
    return {
      action: settingPolicies.set.action,
      before: { setting: null, value: toValueText(before, key), effective_from: null },
      after: { setting: key, value: toValueText(value, key), effective_from: effectiveFrom.toISOString() },
      reason: body.reason.trim(),
    };
  });
}

/** Returns a constant to the environment, at once. @throws NotFound, RoleForbids, ChangedElsewhere, SettingConflict. */
export function resetSetting(
  deps: SettingDeps,
  operator: Operator,
  name: string,
  body: { reason: string; expected_version: number },
): Promise<void> {
  return act(deps, operator, name, body.expected_version, async (tx, key, now) => {
    const before = mergeStored(await repository.listInForce(tx, now), deps.config)[key];
    const reason = body.reason.trim();
    await repository.insertChange(tx, { key, value: null, effectiveFrom: now, setBy: operator.userId, reason });
    await refuseConflict(tx, deps.config, now);
    return {
      action: settingPolicies.reset.action,
      before: { setting: null, value: toValueText(before, key) },
      after: { setting: key, value: toValueText(settingRules[key].initial(deps.config), key) },
      reason,
    };
  });
}

/** Withdraws the planned change of a constant. @throws NotFound, RoleForbids, ChangedElsewhere, NothingPlanned, SettingConflict. */
export function cancelSetting(deps: SettingDeps, operator: Operator, name: string, expectedVersion: number): Promise<void> {
  return act(deps, operator, name, expectedVersion, async (tx, key, now) => {
    const planned = (await repository.listPlanned(tx)).find((one) => one.key === key);
    if (!planned) throw new NothingPlanned();
    await repository.cancelChange(tx, planned.id);
    await refuseConflict(tx, deps.config, now);
    const value = toValueText(planned.value ?? settingRules[key].initial(deps.config), key);
    return {
      action: settingPolicies.cancel.action,
      before: { setting: null, value, effective_from: planned.effective_from.toISOString() },
      after: { setting: key, value: null, effective_from: null },
    };
  });
}

type Act = Omit<Parameters<AuditLog['recordAct']>[1], 'operator' | 'target'>;

/** Acts on a constant that nobody has changed since the operator saw it; this process knows the value at once. */
async function act(
  { pool, live, audit }: SettingDeps,
  operator: Operator,
  name: string,
  expectedVersion: number,
  work: (tx: Tx, key: SettingKey, now: Date) => Promise<Act>,
): Promise<void> {
  if (!isSettingKey(name)) throw new NotFound();
  if (!mayChange(operator.role, name)) throw new RoleForbids(operator.role);
  await inTransaction(pool, async (tx) => {
    const now = await repository.lockSettings(tx);
    const version = await repository.countActs(tx, name);
    if (version !== expectedVersion) throw new ChangedElsewhere({ version });
    await audit.recordAct(tx, { operator, target: { type: 'setting', id: null }, ...(await work(tx, name, now)) });
  });
  await live.refresh();
}

function parseValue(text: string, key: SettingKey): number {
  const value = parseValueText(text, key);
  const { min, max } = settingRules[key];
  if (value === null) throw InvalidFields.of('value', fieldTexts.format);
  if (value < min) throw InvalidFields.of('value', fieldTexts.minimum, { limit: toValueText(min, key) });
  if (value > max) throw InvalidFields.of('value', fieldTexts.maximum, { limit: toValueText(max, key) });
  return value;
}

/** Finds constants that do not fit together at a time, or after a planned change. */
async function findAnyConflict(tx: Tx, config: Config, from: Date): Promise<ReturnType<typeof findConflict>> {
  const later = (await repository.listPlanned(tx)).map(({ effective_from: at }) => at).filter((at) => at > from);
  for (const at of [from, ...later]) {
    const conflict = findConflict(mergeStored(await repository.listInForce(tx, at), config));
    if (conflict) return conflict;
  }
  return null;
}

async function refuseConflict(tx: Tx, config: Config, from: Date): Promise<void> {
  const conflict = await findAnyConflict(tx, config, from);
  if (conflict) throw new SettingConflict(conflict.lower, conflict.upper);
}
