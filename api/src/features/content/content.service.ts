import type { Db } from '../../platform/db';
import { formatMinor } from '../../platform/money';
import { listPageContent } from './content.repository';

/** Packages of a top-up in cents: docs/product/balance-and-payments.md#top-ups. */
export const topUpPackages = [
  { amountCents: 700, bonusCents: 1500, isPreselected: false },
  { amountCents: 1400, bonusCents: 2500, isPreselected: false },
  { amountCents: 2100, bonusCents: 5000, isPreselected: false },
  { amountCents: 4900, bonusCents: 20_000, isPreselected: true },
] as const;

/** Maximum of favorites of a buyer. */
export const favoritesLimit = 100;

export interface ContentOptions {
  pool: Db;
  leadPriceCents: number;
  openOrderLeadsPrice: number;
  minimumTopUpCents: number;
  defaultLeads: number;
  paymentMethods: readonly { method: string; provider: string }[];
  socialProviders: readonly { provider: string; title: string }[];
  supportEmail: string;
  siteName: string;
}

export type ContentService = ReturnType<typeof createContentService>;

/** Texts of pages, and constants that web and service share. */
export function createContentService(options: ContentOptions) {
  return {
    listPageContent: (pageUrl: string | null, page: { limit: number; offset: number }) =>
      listPageContent(options.pool, pageUrl, page.limit, page.offset),
    constants: {
      favorites_limit: favoritesLimit,
      top_up_packages: [...topUpPackages],
      top_up_factor: 1.42,
      minimum_top_up: formatMinor(options.minimumTopUpCents),
      default_leads: options.defaultLeads,
      lead_price: formatMinor(options.leadPriceCents),
      open_order_leads_price: options.openOrderLeadsPrice,
      payment_methods: [...options.paymentMethods],
      social_providers: options.socialProviders.map(({ provider, title }) => ({ provider, title })),
      support_email: options.supportEmail,
      site_name: options.siteName,
    },
  };
}
