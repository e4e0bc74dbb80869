import type { AuditEntry } from '@yarmarok/shared-api/account';
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { roleMessages } from '../../components/roles';
import { fieldNameMessages, fieldValueMessages, messages } from './audit.messages';

const roleTexts: Readonly<Record<string, MessageDescriptor>> = roleMessages;
const fieldTexts: Readonly<Record<string, MessageDescriptor>> = fieldNameMessages;
const valueTexts: Readonly<Record<string, MessageDescriptor>> = fieldValueMessages;
/** Fields whose values are words of the service. */
const wordFields = ['decision', 'status', 'kind', 'is_hidden', 'is_blocked'];

/** Returns the kind and number of a thing; null for an act without one. */
export function toTargetText(intl: IntlShape, type: string, id: number | null): string | null {
  if (id === null) return null;
  if (type === 'operator') return intl.formatMessage(messages.operatorNumber, { id: String(id) });
  if (type === 'invitation') return intl.formatMessage(messages.invitationNumber, { id: String(id) });
  if (type === 'review') return intl.formatMessage(messages.reviewNumber, { id: String(id) });
  if (type === 'lead_claim') return intl.formatMessage(messages.claimNumber, { id: String(id) });
  if (type === 'question') return intl.formatMessage(messages.questionNumber, { id: String(id) });
  if (type === 'synonym') return intl.formatMessage(messages.synonymNumber, { id: String(id) });
  if (type === 'adjustment') return intl.formatMessage(messages.adjustmentNumber, { id: String(id) });
  if (type === 'payment') return intl.formatMessage(messages.paymentNumber, { id: String(id) });
  if (type === 'user') return intl.formatMessage(messages.userNumber, { id: String(id) });
  if (type === 'shop') return intl.formatMessage(messages.shopNumber, { id: String(id) });
  if (type === 'offer') return intl.formatMessage(messages.offerNumber, { id: String(id) });
  if (type === 'order') return intl.formatMessage(messages.orderNumber, { id: String(id) });
  return intl.formatMessage(messages.otherNumber, { type, id: String(id) });
}

/** Returns who acted: an e-mail, a command, or an account that is deleted. */
export function toActorText(intl: IntlShape, { actor_email: email, role }: AuditEntry): string {
  return email ?? intl.formatMessage(role === null ? messages.command : messages.deletedAccount);
}

/** Returns a changed value in words; unknown fields and values as they are stored. */
export function toChangeText(intl: IntlShape, { field: name, before, after }: AuditEntry['changes'][number]): string {
  const fieldText = fieldTexts[name];
  const field = fieldText ? intl.formatMessage(fieldText) : name;
  const show = (value: string) => {
    const text = name === 'role' ? roleTexts[value] : wordFields.includes(name) ? valueTexts[value] : undefined;
    return text ? intl.formatMessage(text) : value;
  };
  if (before === null) return intl.formatMessage(messages.setTo, { field, after: show(after ?? '—') });
  if (after === null) return intl.formatMessage(messages.was, { field, before: show(before) });
  return intl.formatMessage(messages.changedTo, { field, before: show(before), after: show(after) });
}
