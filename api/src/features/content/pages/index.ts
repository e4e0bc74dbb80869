import type { Page } from './page-block';
import { privacyPage } from './privacy-page';
import { returnsPage } from './returns-page';
import { sellersPage } from './sellers-page';
import { termsPage } from './terms-page';

export type { PageFacts } from './page-block';

/** Pages whose texts come with the service, by their path. */
export const pages: ReadonlyMap<string, Page> = new Map([
  ['/privacy/', privacyPage],
  ['/terms/', termsPage],
  ['/returns/', returnsPage],
  ['/sellers/', sellersPage],
]);
