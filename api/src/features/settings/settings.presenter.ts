import type { Static } from 'typebox';
import type { Config } from '../../config/config';
import type { OperatorRole } from '../../platform/auth';
import { type Locale, pickText } from '../../platform/i18n';
import { type SettingKey, settingKeys, settingRules, toValueText } from './setting-rules';
import { settingTexts } from './settings.messages';
import { mayChange } from './settings.policy';
import type { ChangeRow } from './settings.repository';
import type { Setting, SettingChange } from './settings.schemas';
import type { SettingList } from './settings.service';

const toText = (value: number | null, key: SettingKey) => (value === null ? null : toValueText(value, key));

const presentChange = (row: ChangeRow, key: SettingKey): Static<typeof SettingChange> => ({
  id: row.id,
  value: toText(row.value, key),
  effective_from: row.effective_from.toISOString(),
  set_by_email: row.set_by_email,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  canceled_at: row.canceled_at?.toISOString() ?? null,
});

export function presentSettings(
  { values, stored, planned, changes }: SettingList,
  config: Config,
  role: OperatorRole,
  locale: Locale,
): Static<typeof Setting>[] {
  return settingKeys.map((key) => {
    const { group, unit, min, max, variable, initial } = settingRules[key];
    const next = planned.find((one) => one.key === key);
    const history = changes.filter((one) => one.key === key);
    return {
      ...{ key, group, unit, min: toValueText(min, key), max: toValueText(max, key) },
      title: pickText(settingTexts[key].title, locale),
      about: pickText(settingTexts[key].about, locale),
      value: toValueText(values[key], key),
      initial: toValueText(initial(config), key),
      source: stored.has(key) ? 'operator' : variable === null ? 'default' : 'environment',
      is_editable: mayChange(role, key),
      version: history[0]?.acts ?? 0,
      planned: next ? { value: toText(next.value, key), effective_from: next.effective_from.toISOString() } : null,
      history: history.map((row) => presentChange(row, key)),
    };
  });
}
