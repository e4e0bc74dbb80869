import type { IntlShape } from 'react-intl';
import { titleMessages } from './offer-list.messages';

/** Returns the title of a page of a list: later pages have their number, so that no two have the same title. */
export const formatPageTitle = (intl: IntlShape, title: string, page: number): string =>
  page > 1 ? intl.formatMessage(titleMessages.onPage, { title, page }) : title;
