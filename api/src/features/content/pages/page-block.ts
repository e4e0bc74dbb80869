import type { Message } from '../../../platform/i18n';

/** A section of a page, as HTML; its id is an anchor of the page. */
export interface PageBlock {
  blockId: string;
  content: Message;
}

/** Values of the settings in the texts. `site` is HTML. */
export interface PageFacts {
  site: string;
  leadPrice: string;
  /** Text such as “1 lead”. */
  openOrderLeads: Message;
  promotionLeads: Message;
  minimumTopUp: string;
  /** Amounts of packages with their bonuses, the smallest first. */
  topUps: readonly { amount: string; bonus: string }[];
}

/** A built-in page; rows of `page_content` replace it. */
export type Page = (facts: PageFacts) => readonly PageBlock[];
