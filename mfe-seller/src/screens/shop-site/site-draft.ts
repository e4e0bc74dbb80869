import type { SellerShop } from '@yarmarok/shared-api';
import type { Picture, ShopSite, UpdateSiteBody } from '@yarmarok/shared-api/account';
import { type Locale, locales } from '@yarmarok/shared-contract';
import { buildExpected } from '../../state/expected-values';
import { type Day, days } from './hours';

export const networks = ['facebook', 'instagram', 'telegram', 'viber', 'youtube', 'tiktok', 'website'] as const;
export const textFields = ['slogan', 'about', 'seo_title', 'seo_description'] as const;
export type TextField = (typeof textFields)[number];
const contactNames = ['phone', 'email', 'address'] as const;

/** What the form holds, texts only. `cover` and `logo` are pictures as JSON; an empty day is a day off. */
export type SiteDraft = Record<
  | `${TextField}.${Locale}`
  | `contacts.${(typeof contactNames)[number]}`
  | `working_hours.${Day}`
  | `social.${(typeof networks)[number]}`
  | 'theme_color'
  | 'cover'
  | 'logo'
  | 'own_hours',
  string
>;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const serializePicture = (picture: Picture | null) => (picture ? JSON.stringify(picture) : '');

export const parsePicture = (value: string): Picture | null => (value === '' ? null : (JSON.parse(value) as Picture));

/** The site as it is edited. Hours that it lacks begin as those of the shop. */
export function toSiteDraft(site: ShopSite, shop: Pick<SellerShop, 'working_hours'>): SiteDraft {
  const hasOwnHours = Object.keys(site.working_hours).length > 0;
  const hours = hasOwnHours ? site.working_hours : shop.working_hours;
  const { contacts } = site;
  return Object.fromEntries<string>([
    ...textFields.flatMap((field) => locales.map((language) => [`${field}.${language}`, site[field][language] ?? ''] as const)),
    ...contactNames.map((name) => [`contacts.${name}`, toText(contacts[name])] as const),
    ...days.map((day) => [`working_hours.${day}`, toText(hours[day])] as const),
    ...networks.map((name) => [`social.${name}`, site.social_links.find(({ network }) => network === name)?.url ?? ''] as const),
    ['theme_color', site.theme_color ?? ''],
    ['cover', serializePicture(site.cover)],
    ['logo', serializePicture(site.logo)],
    ['own_hours', hasOwnHours ? 'yes' : ''],
  ]) as SiteDraft;
}

/** Links in the order of the form, as they are sent. */
export const toSocialLinks = (draft: SiteDraft) =>
  networks.map((network) => ({ network, url: draft[`social.${network}`].trim() })).filter(({ url }) => url !== '');

/** The whole site as the service takes it. */
function buildSiteBody(draft: SiteDraft): UpdateSiteBody {
  const texts = (field: TextField) => Object.fromEntries(locales.map((language) => [language, draft[`${field}.${language}`].trim()]));
  return {
    theme_color: draft.theme_color || null,
    cover: parsePicture(draft.cover)?.key ?? null,
    logo: parsePicture(draft.logo)?.key ?? null,
    slogan: texts('slogan'),
    about: texts('about'),
    seo_title: texts('seo_title'),
    seo_description: texts('seo_description'),
    contacts: Object.fromEntries(contactNames.map((name) => [name, draft[`contacts.${name}`].trim() || null])),
    working_hours: draft.own_hours === '' ? {} : Object.fromEntries(days.map((day) => [day, draft[`working_hours.${day}`] || null])),
    social_links: toSocialLinks(draft),
  };
}

/** Parts that differ from what is stored; null when none does. */
export function buildChangedSiteFields(draft: SiteDraft, stored: SiteDraft): UpdateSiteBody | null {
  const before = buildSiteBody(stored);
  const changed = Object.entries(buildSiteBody(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof UpdateSiteBody]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Returns a body that saves the draft on top of a stored site, with the values that the site had. */
export function buildSiteUpdate(draft: SiteDraft, site: ShopSite, shop: Pick<SellerShop, 'working_hours'>): UpdateSiteBody {
  const body = buildChangedSiteFields(draft, toSiteDraft(site, shop)) ?? {};
  const stored = { ...site, cover: site.cover?.key ?? null, logo: site.logo?.key ?? null };
  return { ...body, expected: buildExpected(body, stored) };
}

/** Texts that a language lacks while another has them. */
export function listMissingTranslations(draft: SiteDraft, language: Locale, fields: readonly TextField[]): TextField[] {
  return fields.filter(
    (field) => draft[`${field}.${language}`].trim() === '' && locales.some((other) => draft[`${field}.${other}`].trim() !== ''),
  );
}

/** As the service chooses: what a language lacks is shown in the next one that has it. */
export const pickText = (draft: SiteDraft, field: TextField, language: Locale) =>
  [language, ...locales].map((one) => draft[`${field}.${one}`].trim()).find((text) => text !== '') ?? '';

/** An address that the service takes for a page elsewhere. */
export const isSafeLink = (url: string) => URL.canParse(url.trim()) && new URL(url.trim()).protocol === 'https:';

/** Names of fields that a refusal is about, as the form calls them: links are numbered there and named here. */
export function toFormField(path: string, draft: SiteDraft): string {
  const [, index] = /^social_links\.(\d+)/.exec(path) ?? [];
  const link = index === undefined ? undefined : toSocialLinks(draft)[Number(index)];
  if (link) return `social.${link.network}`;
  return textFields.some((field) => field === path) ? `${path}.uk` : path;
}
