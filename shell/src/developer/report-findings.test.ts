import { loadReports } from '../remotes/load-report';
import { reportFindings } from './report-findings';

let sent: string[];
let warnings: jest.SpyInstance;
let stop: () => void;
const original = Object.getOwnPropertyDescriptor(JSON, 'parse')!;

const load = (remote: string) =>
  loadReports.push({ remote, build: `${remote}-one`, base: `https://${remote}.example/one/`, ms: 1, retries: 0 });
const finding = (remote: string, name: string) => ({ remote, build: `${remote}-one`, kind: 'patched', name });
const report = (replaced: string[] = []) => reportFindings({ sharedModules: () => ({}), findReplaced: () => replaced });
const readSent = () => sent.map((text) => (JSON.parse(text) as { findings: object[] }).findings);

beforeEach(() => {
  jest.useFakeTimers();
  loadReports.length = 0;
  sent = [];
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  navigator.sendBeacon = (address, body) => {
    expect(address).toBe('/federation/findings/');
    sent.push(body as string);
    return true;
  };
});
afterEach(() => {
  stop();
  Object.defineProperty(JSON, 'parse', original);
  jest.useRealTimers();
});

it('reports earlier changes with the builds that had loaded', () => {
  load('storefront');

  stop = report(['window.fetch']);

  expect(readSent()).toEqual([[finding('storefront', 'window.fetch')]]);
  expect(warnings).toHaveBeenCalledTimes(1);
});

it('reports changes of a later remote once', () => {
  load('storefront');
  stop = report();
  load('seller');
  JSON.parse = () => 'forged';
  jest.advanceTimersByTime(1_000);
  Object.defineProperty(JSON, 'parse', original);
  load('buyer');
  jest.advanceTimersByTime(120_000);

  expect(readSent()).toEqual([[finding('seller', 'JSON.parse')]]);
});

it('checks once more when the page is left', () => {
  load('storefront');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  stop = report();
  JSON.parse = () => 'forged';
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(JSON, 'parse', original);

  expect(readSent()).toEqual([[finding('storefront', 'JSON.parse')]]);
});

it('sends nothing about a page without remotes', () => {
  stop = report(['window.fetch']);
  jest.advanceTimersByTime(120_000);

  expect(sent).toEqual([]);
});
