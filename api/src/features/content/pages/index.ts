import type { Page } from './page-block';
import { privacyPage } from './privacy-page';
import { returnsPage } from './returns-page';
import { sellersPage } from './sellers-page';
import { termsPage } from './terms-page';

export type { PageFacts } from './page-block';

/** Built-in pages by their path. */
export const pages: ReadonlyMap<string, Page> = new Map([
  ['/privacy/', privacyPage],
  ['/terms/', termsPage],
  ['/returns/', returnsPage],
  ['/sellers/', sellersPage],
]);
