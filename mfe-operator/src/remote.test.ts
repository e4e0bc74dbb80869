import { contractVersion, locales } from '@yarmarok/shared-contract';
import remote from './remote';

it('declares the contract that it was written for', () => {
  expect(remote.contract).toBe(contractVersion);
});

it('has the same messages in all languages', async () => {
  const [uk, ru, en] = await Promise.all(locales.map(async (locale) => Object.keys(await remote.loadMessages(locale)).sort()));

  expect(uk?.length).toBeGreaterThan(0);
  expect(ru).toEqual(uk);
  expect(en).toEqual(uk);
});
