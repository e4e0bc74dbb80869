import type { CurrentUser } from '@yarmarok/shared-api';
import type { UpdateProfileBody } from '@yarmarok/shared-api/account';
import { formatPhone } from '@yarmarok/shared-ui';
import { buildExpected } from '../../state/expected-values';

/** Values of the form; strings only. */
export type ContactDraft = Record<'first_name' | 'last_name' | 'phone' | 'language', string>;

export function toDraft({ first_name, last_name, phone, language }: CurrentUser): ContactDraft {
  return { first_name, last_name, phone: phone ? formatPhone(phone) : '', language };
}

/** Returns the changed fields with the expected values of the account. */
export function buildContactUpdate(draft: ContactDraft, user: CurrentUser): UpdateProfileBody {
  const before = toDraft(user);
  const changed = (Object.keys(before) as (keyof ContactDraft)[]).filter((name) => draft[name].trim() !== before[name]);
  const body = Object.fromEntries(changed.map((name) => [name, draft[name].trim() || (name === 'phone' ? null : '')]));
  return changed.length === 0 ? {} : { ...body, expected: buildExpected(body, user) };
}
