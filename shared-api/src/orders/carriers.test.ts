import { expect, it } from '@jest/globals';
import { hasTtnFormat, trackingUrl, ttnLength } from './carriers';

it.each([
  ['nova_poshta', '20450000000000', true],
  ['nova_poshta', '2045 0000 0000 00', true],
  ['nova_poshta', '0500000000000', false],
  ['ukr_poshta', '0500000000000', true],
  ['ukr_poshta', 'RA123456789UA', false],
  ['courier', 'anything', true],
] as const)('knows whether a waybill looks like one of the carrier: %s %s', (method, ttn, hasCarrierFormat) => {
  expect(hasTtnFormat(method, ttn)).toBe(hasCarrierFormat);
});

it('returns tracking pages and lengths of waybill numbers', () => {
  expect(trackingUrl({ delivery_method: 'nova_poshta', ttn: '20450000000000' })).toContain('20450000000000');
  expect(trackingUrl({ delivery_method: 'self_pickup', ttn: '1' })).toBeNull();
  expect(trackingUrl({ delivery_method: 'nova_poshta', ttn: null })).toBeNull();
  expect([ttnLength('nova_poshta'), ttnLength('ukr_poshta'), ttnLength('courier')]).toEqual([14, 13, null]);
});
