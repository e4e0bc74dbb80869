import type { Message } from '../../../platform/i18n';

/** A section of a page, as HTML; its id is an anchor of the page. */
export interface PageBlock {
  blockId: string;
  content: Message;
}

/** Values of the settings that the texts name. `site` is HTML. */
export interface PageFacts {
  site: string;
  leadPrice: string;
  /** Such as “1 lead”. */
  openOrderLeads: Message;
  promotionLeads: Message;
  minimumTopUp: string;
  /** Amounts of packages with their bonuses, the smallest first. */
  topUps: readonly { amount: string; bonus: string }[];
}

/** A page whose texts come with the service; rows of `page_content` replace them. */
export type Page = (facts: PageFacts) => readonly PageBlock[];
