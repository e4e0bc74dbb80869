import type { Call } from '@yarmarok/shared-api';
import { expect, it } from '@jest/globals';
import { buildCallUpdate, toCallValues, buildChangedCallFields } from './call-values';

const call = {
  buyer_name: 'Олена',
  buyer_phone: '+380500001122',
  buyer_email: 'olena@yarmarok.example',
  comment: null,
  status: 'new',
  seller_note: 'після 12',
} as Call;

it('formats the phone and does not count that as a change', () => {
  const before = toCallValues(call);

  expect(before.buyer_phone.replaceAll('\u00A0', ' ')).toBe('+380 50 000 11 22');
  expect(buildCallUpdate({ ...before, status: 'done' }, call, null)).toEqual({ status: 'done', expected: { status: 'new' } });
});

it('sends only changed fields and clears emptied ones', () => {
  const before = toCallValues(call);
  expect(buildChangedCallFields(before, { ...before, comment: ' ' })).toBeNull();
  expect(buildChangedCallFields(before, { ...before, status: 'done', seller_note: '', buyer_name: 'Олена К. ' })).toEqual({
    status: 'done',
    seller_note: null,
    buyer_name: 'Олена К.',
  });
});
