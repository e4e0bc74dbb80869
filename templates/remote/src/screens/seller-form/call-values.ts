import type { Call, UpdateCallBody } from '@yarmarok/shared-api';
import { formatPhone } from '@yarmarok/shared-ui';

/** Values of the form. A type and no interface, which `useForm` would not accept. */
export type CallValues = Record<'buyer_name' | 'buyer_phone' | 'seller_note', string> & { status: Call['status'] };

export function toCallValues({ buyer_name, buyer_phone, status, seller_note }: Call): CallValues {
  return { buyer_name, buyer_phone: formatPhone(buyer_phone), status, seller_note: seller_note ?? '' };
}

/**
 * Returns a PATCH body with the changed fields and the values that the person saw, so that the service refuses to overwrite a change of
 * another window; null when nothing changed.
 */
export function buildCallUpdate(values: CallValues, call: Call): UpdateCallBody | null {
  const before = toCallValues(call);
  const isChanged = (name: keyof CallValues) => values[name].trim() !== before[name];
  const changes = {
    ...(isChanged('buyer_name') ? { buyer_name: values.buyer_name.trim() } : {}),
    ...(isChanged('buyer_phone') ? { buyer_phone: values.buyer_phone.trim() } : {}),
    ...(isChanged('status') ? { status: values.status } : {}),
    ...(isChanged('seller_note') ? { seller_note: values.seller_note.trim() || null } : {}),
  };
  const names = Object.keys(changes) as (keyof CallValues)[];
  if (names.length === 0) return null;
  return { ...changes, expected: Object.fromEntries(names.map((name) => [name, call[name]])) };
}
