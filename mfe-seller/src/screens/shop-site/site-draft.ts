import type { SellerShop } from '@yarmarok/shared-api';
import type { Picture, ShopSite, UpdateSiteBody } from '@yarmarok/shared-api/account';
import { type Locale, locales } from '@yarmarok/shared-contract';
import { formatPhone } from '@yarmarok/shared-ui';
import { buildExpected } from '../../state/expected-values';
import { type Day, days } from './hours';

export const networks = ['facebook', 'instagram', 'telegram', 'viber', 'youtube', 'tiktok', 'website'] as const;
export const textFields = ['slogan', 'about', 'seo_title', 'seo_description'] as const;
export type TextField = (typeof textFields)[number];
const contactNames = ['phone', 'email', 'address'] as const;

/** Values of the form. `cover` and `logo` are pictures as JSON, so that a merge takes them as a whole; an empty day is a day off. */
export interface SiteDraft extends Record<TextField, Record<Locale, string>> {
  contacts: Record<(typeof contactNames)[number], string>;
  own_hours: boolean;
  working_hours: Record<Day, string>;
  social: Record<(typeof networks)[number], string>;
  theme_color: string;
  cover: string;
  logo: string;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const shownContact = (name: (typeof contactNames)[number], text: string) => (name === 'phone' ? formatPhone(text) : text);
const serializePicture = (picture: Picture | null) => (picture ? JSON.stringify(picture) : '');

export const parsePicture = (value: string): Picture | null => (value === '' ? null : (JSON.parse(value) as Picture));

/** Returns the site as form values. Without hours of its own it starts with those of the shop. */
export function toSiteDraft(site: ShopSite, shop: Pick<SellerShop, 'working_hours'>): SiteDraft {
  const hasOwnHours = Object.keys(site.working_hours).length > 0;
  const hours = hasOwnHours ? site.working_hours : shop.working_hours;
  const { contacts } = site;
  const texts = (field: TextField) => fill(locales, (language) => site[field][language] ?? '');
  return {
    slogan: texts('slogan'),
    about: texts('about'),
    seo_title: texts('seo_title'),
    seo_description: texts('seo_description'),
    contacts: fill(contactNames, (name) => shownContact(name, toText(contacts[name]))),
    own_hours: hasOwnHours,
    working_hours: fill(days, (day) => toText(hours[day])),
    social: fill(networks, (name) => site.social_links.find(({ network }) => network === name)?.url ?? ''),
    theme_color: site.theme_color ?? '',
    cover: serializePicture(site.cover),
    logo: serializePicture(site.logo),
  };
}

const fill = <Name extends string>(names: readonly Name[], getText: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, getText(name)])) as Record<Name, string>;

/** Returns the non-empty links in the order of the form. */
export const toSocialLinks = (draft: SiteDraft) =>
  networks.map((network) => ({ network, url: draft.social[network].trim() })).filter(({ url }) => url !== '');

/** Returns all fields of the site for the service. */
function buildSiteBody(draft: SiteDraft): UpdateSiteBody {
  const texts = (field: TextField) => Object.fromEntries(locales.map((language) => [language, draft[field][language].trim()]));
  return {
    theme_color: draft.theme_color || null,
    cover: parsePicture(draft.cover)?.key ?? null,
    logo: parsePicture(draft.logo)?.key ?? null,
    slogan: texts('slogan'),
    about: texts('about'),
    seo_title: texts('seo_title'),
    seo_description: texts('seo_description'),
    contacts: Object.fromEntries(contactNames.map((name) => [name, draft.contacts[name].trim() || null])),
    working_hours: draft.own_hours ? Object.fromEntries(days.map((day) => [day, draft.working_hours[day] || null])) : {},
    social_links: toSocialLinks(draft),
  };
}

/** Returns the fields that differ from the stored site; null without differences. */
export function buildChangedSiteFields(draft: SiteDraft, stored: SiteDraft): UpdateSiteBody | null {
  const before = buildSiteBody(stored);
  const changed = Object.entries(buildSiteBody(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof UpdateSiteBody]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Returns a body that saves the draft over a stored site, with the expected values of the site. */
export function buildSiteUpdate(draft: SiteDraft, site: ShopSite, shop: Pick<SellerShop, 'working_hours'>): UpdateSiteBody {
  const body = buildChangedSiteFields(draft, toSiteDraft(site, shop)) ?? {};
  const stored = { ...site, cover: site.cover?.key ?? null, logo: site.logo?.key ?? null };
  return { ...body, expected: buildExpected(body, stored) };
}

/** Returns the texts that a language lacks and another one has. */
export function listMissingTranslations(draft: SiteDraft, language: Locale, fields: readonly TextField[]): TextField[] {
  return fields.filter((field) => draft[field][language].trim() === '' && locales.some((other) => draft[field][other].trim() !== ''));
}

/** Returns a text in a language, with the same fallback as in the service: the next language that has it. */
export const pickText = (draft: SiteDraft, field: TextField, language: Locale) =>
  [language, ...locales].map((one) => draft[field][one].trim()).find((text) => text !== '') ?? '';

/** Returns whether the service accepts the address as an external link. */
export const isSafeLink = (url: string) => URL.canParse(url.trim()) && new URL(url.trim()).protocol === 'https:';

/** Maps a field path of the service to a form field: links are numbered there and named here. */
export function toFormField(path: string, draft: SiteDraft): string {
  const [, index] = /^social_links\.(\d+)/.exec(path) ?? [];
  const link = index === undefined ? undefined : toSocialLinks(draft)[Number(index)];
  if (link) return `social.${link.network}`;
  return textFields.some((field) => field === path) ? `${path}.uk` : path;
}
