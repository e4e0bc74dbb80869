import { type Impairment, isExplained, type TimedRequest } from './impairments';

const aRequest = (changes: Partial<TimedRequest> = {}): TimedRequest => ({
  needs: ['shell', 'service'],
  startedAt: 10_000,
  endedAt: 11_000,
  ...changes,
});
const anImpairment = (target: string, changes: Partial<Impairment> = {}): Impairment => ({
  target,
  from: 9_000,
  to: 12_000,
  isHung: false,
  ...changes,
});

it('does not explain a failure while another process of the part works', () => {
  expect(isExplained(aRequest(), [])).toBe(false);
  expect(isExplained(aRequest(), [anImpairment('service-1')])).toBe(false);
  expect(isExplained(aRequest(), [anImpairment('service-1'), anImpairment('shell-2')])).toBe(false);
});

it('explains a failure while no process of a needed part works', () => {
  const both = [anImpairment('service-1'), anImpairment('service-2', { from: 10_500 })];

  expect(isExplained(aRequest(), both)).toBe(true);
  expect(isExplained(aRequest({ needs: ['shell'] }), both)).toBe(false);
});

it('explains a 500 only by a faulty build, because missing parts are answered with 502 or 503', () => {
  const both = [anImpairment('service-1'), anImpairment('service-2')];
  const needs = ['shell', 'service', 'storefront'] as const;

  expect(isExplained(aRequest({ needs, status: 503 }), both)).toBe(true);
  expect(isExplained(aRequest({ needs, status: 500 }), both)).toBe(false);
  expect(isExplained(aRequest({ needs, status: 500 }), [anImpairment('storefront')])).toBe(true);
  expect(isExplained(aRequest({ status: 500 }), [anImpairment('storefront')])).toBe(false);
});

it('does not explain a failure by impairments at different moments', () => {
  const request = aRequest({ startedAt: 0, endedAt: 60_000 });
  const one = anImpairment('service-1', { from: 1_000, to: 2_000 });

  expect(isExplained(request, [one, anImpairment('service-2', { from: 40_000, to: 41_000 })])).toBe(false);
  expect(isExplained(request, [one, anImpairment('service-2', { from: 4_000, to: 5_000 })])).toBe(true);
});

it('explains a failure by a hung process of the service, but not of a shell', () => {
  expect(isExplained(aRequest(), [anImpairment('service-1', { isHung: true })])).toBe(true);
  expect(isExplained(aRequest(), [anImpairment('shell-1', { isHung: true })])).toBe(false);
  expect(isExplained(aRequest({ needs: ['shell'] }), [anImpairment('service-1', { isHung: true })])).toBe(false);
});

it('counts a present impairment, and some time after its end', () => {
  expect(isExplained(aRequest({ needs: ['storefront'] }), [{ target: 'storefront', from: 0, isHung: false }])).toBe(true);
  expect(isExplained(aRequest({ needs: ['storefront'] }), [anImpairment('storefront', { from: 0, to: 8_000 })])).toBe(true);
  expect(isExplained(aRequest({ needs: ['storefront'] }), [anImpairment('storefront', { from: 0, to: 7_000 })])).toBe(false);
  expect(isExplained(aRequest({ needs: ['storefront'] }), [anImpairment('storefront', { from: 11_001 })])).toBe(false);
});

it('explains a broken answer by one impaired process of a needed part', () => {
  expect(isExplained(aRequest({ isBroken: true }), [anImpairment('shell-1')])).toBe(true);
  expect(isExplained(aRequest({ isBroken: true }), [anImpairment('store')])).toBe(false);
  expect(isExplained(aRequest({ isBroken: true }), [])).toBe(false);
});
