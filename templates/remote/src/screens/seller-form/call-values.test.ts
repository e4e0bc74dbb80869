import { anAnswer } from '@yarmarok/shared-testing';
import { buildCallUpdate, toCallValues } from './call-values';

const call = anAnswer('get trading/seller/call-requests/{id}/get/', {
  buyer_name: 'Олена',
  buyer_phone: '+380500000001',
  seller_note: 'Tomorrow',
});

it('does not count the formatted phone as a change', () => {
  expect(toCallValues(call).buyer_phone).not.toBe(call.buyer_phone);
  expect(buildCallUpdate(toCallValues(call), call)).toBeNull();
});

it('sends only the changed fields, with the previous values', () => {
  expect(buildCallUpdate({ ...toCallValues(call), buyer_name: ' Ольга ' }, call)).toEqual({
    buyer_name: 'Ольга',
    expected: { buyer_name: 'Олена' },
  });
});

it('clears a note with null', () => {
  expect(buildCallUpdate({ ...toCallValues(call), seller_note: ' ' }, call)).toEqual({
    seller_note: null,
    expected: { seller_note: 'Tomorrow' },
  });
});
