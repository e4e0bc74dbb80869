import { definePolicy, type OperatorRole } from '../../platform/auth';
import { type SettingKey, settingRules } from './setting-rules';

const forOperators = { who: 'operators', stranger: 404 } as const;
const changing = {
  ...forOperators,
  roles: ['owner', 'finance'],
  isSudo: true,
  when: 'nobody has changed it since; finance: no limits',
} as const;

/** Rules for business constants. */
export const settingPolicies = {
  list: definePolicy({ action: 'setting.list', ...forOperators, roles: ['owner', 'finance', 'analyst'] }),
  set: definePolicy({ action: 'setting.set', ...changing }),
  cancel: definePolicy({ action: 'setting.cancel', ...changing }),
  reset: definePolicy({ action: 'setting.reset', ...changing }),
};

/** Returns whether a role may change a constant: finance changes what moves money. */
export const mayChange = (role: OperatorRole, key: SettingKey): boolean =>
  role === 'owner' || (role === 'finance' && settingRules[key].group !== 'limits');
