import { act, screen, within } from '@testing-library/react';
import type { IntlShape } from 'react-intl';
import { loadReports } from '../remotes/load-report';
import { aBuild, aRegistry, aRemote } from '../testing/registries';
import type { GlobalsAudit } from './audit-globals';
import { loadDeveloperTexts } from './developer-texts';
import { buildOverride, readOverride, writeOverride } from './override';
import { showBanner, showPanel } from './panel';

jest.mock('./shared-modules', () => ({ readShareScope: () => ({ react: { '19.2.0': {}, '19.3.0': {} } }) }));

const registry = aRegistry({
  seller: aRemote({ stable: aBuild('seller-two', { base: 'https://seller.example/two/' }), lastKnownGood: aBuild('seller-one') }),
  buyer: aRemote({ stable: aBuild('buyer-one'), chosen: 'canary' }),
});
const tools = { isAllowed: true, overrideOrigins: ['http://localhost:*'] };
const quiet: GlobalsAudit = {
  ...{ patched: [], left: [], storageKeys: new Map(), foreignKeys: new Map() },
  check: () => undefined,
  stop: () => undefined,
};
const address = 'http://localhost:4203/';
const override = { remote: 'seller', build: buildOverride('seller', address) };

let intl: IntlShape;
/** jsdom loads no documents and logs an error instead. */
let reload: jest.SpyInstance;
beforeEach(async () => {
  window.history.replaceState(null, '', '/en/');
  intl = await loadDeveloperTexts();
  sessionStorage.clear();
  loadReports.length = 0;
  reload = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

const panel = () => within(screen.getByRole('region', { name: 'Remotes of this page' }));
const field = () => panel().getByRole<HTMLInputElement>('textbox', { name: 'Remote and address of another build' });
const run = (text: string) => {
  field().value = text;
  panel().getByRole('button', { name: 'Run in this tab' }).click();
};

it('shows the running build of this tab on every page, and ends the override', () => {
  writeOverride(override);
  showBanner(intl, override, true);
  expect(screen.getByRole('status')).toHaveTextContent(`Override: seller runs from ${address} in this tab`);

  screen.getByRole('button', { name: 'Stop' }).click();

  expect(readOverride()).toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows that the override is off on a payment page', () => {
  showBanner(intl, override, false);

  expect(screen.getByRole('status')).toHaveTextContent('The override of seller is off on this page, because it is about money');
});

it('lists loaded builds with the reasons, failures, and available builds', () => {
  const tried = { remote: 'seller', ms: 12, retries: 1 };
  loadReports.push({ ...tried, build: 'seller-two', base: 'https://seller.example/two/', error: 'Gone', incident: 'abc' });
  showPanel(intl, registry, tools, quiet);
  const region = screen.getByRole('region', { name: 'Remotes of this page' });

  expect(region).toHaveTextContent('Registry revision: 7');
  expect(region).toHaveTextContent('seller seller-two stable FAILED: Gone, incident abc after # failure'.replace('#', '1'));
  expect(region).toHaveTextContent('buyer not loaded yet; it would be buyer-one (canary)');
  expect(region).toHaveTextContent('react 19.2.0, 19.3.0');
});

it('shows the changes of remotes and their storage keys', () => {
  const by = [
    { remote: 'seller', build: 'one' },
    { remote: 'seller', build: 'two' },
  ];
  const keys = new Map([['seller', new Set(['draft', 'cart'])]]);
  const patched = [
    { name: 'JSON.parse', by },
    { name: 'window.fetch', by: [] },
  ];
  showPanel(intl, registry, tools, { ...quiet, patched, storageKeys: keys, foreignKeys: new Map([['seller', new Set(['cart'])]]) });
  const region = screen.getByRole('region', { name: 'Remotes of this page' });

  expect(region).toHaveTextContent('PATCHED after seller was loaded: JSON.parse');
  expect(region).toHaveTextContent('PATCHED after — was loaded: window.fetch');
  expect(region).toHaveTextContent('FOREIGN storage keys used by seller: cart');
  expect(region).toHaveTextContent('Storage keys used by seller: draft, cart');
});

it('follows later loads until it is closed', () => {
  jest.useFakeTimers();
  showPanel(intl, registry, tools, quiet);
  loadReports.push({ remote: 'seller', build: 'seller-one', base: 'http://localhost:4201/seller-one/', ms: 1234, retries: 0 });
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('region')).toHaveTextContent('seller seller-one previous build loaded in 1,234 ms at once');

  panel().getByRole('button', { name: 'Close' }).click();

  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(jest.getTimerCount()).toBe(0);
});

it('runs another build only after a click, also when the address names it', () => {
  window.history.replaceState(null, '', `/en/?federation=seller@${address}`);
  showPanel(intl, registry, tools, quiet);
  expect(field()).toHaveValue(`seller@${address}`);
  expect(readOverride()).toBeNull();

  panel().getByRole('button', { name: 'Run in this tab' }).click();

  expect(readOverride()).toEqual(override);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['an unknown remote', 'nobody@http://localhost:4203/', tools, 'There is no remote “nobody”'],
  ['another origin', 'seller@https://evil.example/', tools, 'Not allowed here. Allowed: http://localhost:*'],
  ['any other origin', `seller@${address}`, { ...tools, overrideOrigins: [] }, 'Not allowed here: no other addresses are permitted'],
  ['a remote without an address', 'seller', tools, 'Not allowed here. Allowed: http://localhost:*'],
])('refuses %s', (_name, text, known, reason) => {
  showPanel(intl, registry, known, quiet);

  run(text);

  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(readOverride()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});
