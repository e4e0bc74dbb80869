import type { Call } from '@yarmarok/shared-api';
import { expect, it } from '@jest/globals';
import { buildCallUpdate, callValues, changesOfCall } from './call-values';

const call = {
  buyer_name: 'Олена',
  buyer_phone: '+380500001122',
  buyer_email: 'olena@yarmarok.example',
  comment: null,
  status: 'new',
  seller_note: 'після 12',
} as Call;

it('shows the phone grouped, and takes it for unchanged', () => {
  const before = callValues(call);

  expect(before.buyer_phone.replaceAll('\u00A0', ' ')).toBe('+380 50 000 11 22');
  expect(buildCallUpdate({ ...before, status: 'done' }, call, null)).toEqual({ status: 'done', expected: { status: 'new' } });
});

it('sends only what was changed, and empties what was emptied', () => {
  const before = callValues(call);
  expect(changesOfCall(before, { ...before, comment: ' ' })).toBeNull();
  expect(changesOfCall(before, { ...before, status: 'done', seller_note: '', buyer_name: 'Олена К. ' })).toEqual({
    status: 'done',
    seller_note: null,
    buyer_name: 'Олена К.',
  });
});
