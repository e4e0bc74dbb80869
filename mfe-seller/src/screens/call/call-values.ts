import type { Call } from '@yarmarok/shared-api';
import { formatPhone } from '@yarmarok/shared-ui';
import { buildExpected } from '../../state/expected-values';

export type CallOffer = Pick<NonNullable<Call['offer']>, 'id' | 'alias' | 'title' | 'main_image'>;

/** Values of the call form; strings only. */
export interface CallValues extends Record<string, string> {
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  comment: string;
  status: Call['status'];
  seller_note: string;
}

/** Returns a PATCH body with the expected values of the call; without the offer unless it changed. */
export function buildCallUpdate(values: CallValues, before: Call, offer: { id: number } | null) {
  const changes = {
    ...buildChangedCallFields(toCallValues(before), values),
    ...((offer?.id ?? null) === (before.offer?.id ?? null) ? {} : { offer: offer?.id ?? null }),
  };
  return { ...changes, expected: buildExpected(changes, { ...before, offer: before.offer?.id ?? null }) };
}

export const newCall: CallValues = { buyer_name: '', buyer_phone: '', buyer_email: '', comment: '', status: 'new', seller_note: '' };

export function toCallValues({ buyer_name, buyer_phone, buyer_email, comment, status, seller_note }: Call): CallValues {
  return { buyer_name, buyer_phone: formatPhone(buyer_phone), buyer_email, comment: comment ?? '', status, seller_note: seller_note ?? '' };
}

/** Returns the changed fields, with null for cleared texts; null when nothing changed. */
export function buildChangedCallFields(before: CallValues, after: CallValues) {
  const isChanged = (name: keyof CallValues) => after[name]?.trim() !== before[name];
  const changes = {
    ...(isChanged('buyer_name') ? { buyer_name: after.buyer_name.trim() } : {}),
    ...(isChanged('buyer_phone') ? { buyer_phone: after.buyer_phone.trim() } : {}),
    ...(isChanged('buyer_email') ? { buyer_email: after.buyer_email.trim() || null } : {}),
    ...(isChanged('comment') ? { comment: after.comment.trim() || null } : {}),
    ...(isChanged('status') ? { status: after.status } : {}),
    ...(isChanged('seller_note') ? { seller_note: after.seller_note.trim() || null } : {}),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
