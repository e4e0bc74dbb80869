import type { Db } from '../../platform/db';
import { formatMessage, type Message } from '../../platform/i18n';
import { formatMinor, showMoney } from '../../platform/money';
import { escapeXml } from '../../platform/xml';
import { listPageContent, type PageContentRow } from './content.repository';
import { pages, type PageFacts } from './pages';
import type { SettingValues } from '../settings';
import { readPurgeMark } from './purges.repository';

export type TopUpSettings = Pick<
  SettingValues,
  'package_7_bonus' | 'package_14_bonus' | 'package_21_bonus' | 'package_49_bonus' | 'custom_top_up_bonus'
>;

/** Returns the packages of a top-up in cents: docs/product/balance-and-payments.md#top-ups. */
export const listTopUpPackages = (settings: TopUpSettings) => [
  { amountCents: 700, bonusCents: settings.package_7_bonus, isPreselected: false },
  { amountCents: 1400, bonusCents: settings.package_14_bonus, isPreselected: false },
  { amountCents: 2100, bonusCents: settings.package_21_bonus, isPreselected: false },
  { amountCents: 4900, bonusCents: settings.package_49_bonus, isPreselected: true },
];

/** Maximum of favorites of a buyer. */
export const favoritesLimit = 100;

export interface ContentOptions {
  /** Reads that a replica may answer. */
  reads: Db;
  pool: Db;
  settings: SettingValues;
  defaultLeads: number;
  paymentMethods: readonly { method: string; provider: string }[];
  socialProviders: readonly { provider: string; title: string }[];
  supportEmail: string;
  siteName: string;
  /** Legal operator of the site. */
  operator: Readonly<Record<'name' | 'code' | 'address' | 'phone' | 'hours', string>>;
}

export type ContentService = ReturnType<typeof createContentService>;

/** Texts of pages, and constants that web and service share. */
export function createContentService(options: ContentOptions) {
  const { settings } = options;
  return {
    /** Lists the stored blocks of a page, else the built-in ones; all stored blocks without a page. */
    async listPageContent(pageUrl: string | null, { limit, offset }: { limit: number; offset: number }) {
      const stored = await listPageContent(options.reads, pageUrl, limit, offset);
      if (stored.count > 0 || pageUrl === null) return stored;
      const rows = (pages.get(pageUrl)?.(toPageFacts(options)) ?? []).map(({ blockId, content }): PageContentRow => ({
        block_id: blockId,
        page_url: pageUrl,
        content,
      }));
      return { rows: rows.slice(offset, offset + limit), count: rows.length };
    },
    /** Returns a text that changes when kept pages may show what is hidden now. */
    readPurgeMark: () => readPurgeMark(options.pool),
    /** Returns the constants that are in force. */
    readConstants: () => ({
      favorites_limit: favoritesLimit,
      top_up_packages: listTopUpPackages(settings),
      top_up_factor: settings.custom_top_up_bonus / 100,
      minimum_top_up: formatMinor(settings.minimum_top_up),
      default_leads: options.defaultLeads,
      lead_price: formatMinor(settings.lead_price),
      open_order_leads_price: settings.open_order_price,
      payment_methods: [...options.paymentMethods],
      social_providers: options.socialProviders.map(({ provider, title }) => ({ provider, title })),
      support_email: options.supportEmail,
      site_name: options.siteName,
      operator: options.operator,
    }),
  };
}

const leadCounts: Message = {
  uk: '{count, plural, one {# лід} few {# ліди} other {# лідів}}',
  ru: '{count, plural, one {# лид} few {# лида} other {# лидов}}',
  en: '{count, plural, one {# lead} other {# leads}}',
};

function toPageFacts({ siteName, settings }: Pick<ContentOptions, 'siteName' | 'settings'>): PageFacts {
  // Dollars are written alike in all languages.
  const dollars = (cents: number) => showMoney(cents, 'usd', 'uk');
  const leads = (count: number): Message => ({
    uk: formatMessage(leadCounts, 'uk', { count }),
    ru: formatMessage(leadCounts, 'ru', { count }),
    en: formatMessage(leadCounts, 'en', { count }),
  });
  return {
    site: escapeXml(siteName),
    leadPrice: dollars(settings.lead_price),
    openOrderLeads: leads(settings.open_order_price),
    promotionLeads: leads(settings.promotion_price),
    minimumTopUp: dollars(settings.minimum_top_up),
    topUps: listTopUpPackages(settings).map(({ amountCents, bonusCents }) => ({
      amount: dollars(amountCents),
      bonus: dollars(bonusCents),
    })),
  };
}
