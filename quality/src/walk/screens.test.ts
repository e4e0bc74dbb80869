import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { paths } from '@yarmarok/shared-contract';
import { inLanguage, languageOf, screenOf, screenPaths } from './screens';

const shop = '/account/seller/shops/:shopId';

/** The paths in the routes of a remote; those of the shell are calls of `paths`. */
function readPaths(file: string): string[] {
  const text = fs.readFileSync(path.join(repositoryRoot, file), 'utf8');
  // Read and not imported: tools import no program.
  return [...text.matchAll(/['`]((?:\/|\$\{shop\}\/)[\w\-:/]*)['`]/g)]
    .map(([, found]) => (found ?? '').replace('${shop}', shop))
    .filter((found) => found.endsWith('/'));
}

it('walks all screens that have a route', () => {
  const ofShell = [
    paths.login(),
    paths.loginCallback(),
    paths.activation(),
    paths.confirmEmail(),
    paths.forgotPassword(),
    paths.resetPassword(),
  ];
  const ofRemotes = ['mfe-storefront', 'mfe-buyer', 'mfe-seller'].flatMap((name) => readPaths(`${name}/src/routes.tsx`));

  expect([...screenPaths].toSorted()).toEqual([...new Set([...ofShell, ...ofRemotes])].toSorted());
});

it('finds the screen of a path in each language', () => {
  expect(screenOf('/en/offers/blue-vase-12/')).toBe('/offers/:alias/');
  expect(screenOf('/account/seller/shops/7/offers/create/')).toBe('/account/seller/shops/:shopId/offers/create/');
  expect(screenOf('/account/seller/shops/7/offers/12/edit/')).toBe('/account/seller/shops/:shopId/offers/:offerId/edit/');
  expect(screenOf('/nowhere/')).toBe('/nowhere/');
});

it('changes the language of a path', () => {
  expect(inLanguage('/ru/about/', 'en')).toBe('/en/about/');
  expect(inLanguage('/ru/', 'uk')).toBe('/');
  expect(languageOf('/en/offers/')).toBe('en');
  expect(languageOf('/enter/')).toBe('uk');
});
