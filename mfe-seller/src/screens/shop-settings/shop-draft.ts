import type { SellerShop } from '@yarmarok/shared-api';
import type { UpdateShopBody } from '@yarmarok/shared-api/account';
import { formatPhone } from '@yarmarok/shared-ui';
import { buildExpected } from '../../state/expected-values';

export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof days)[number];
export const languages = ['uk', 'ru', 'en'] as const;

/** Values of the form; an empty day is a day off. */
export interface ShopDraft {
  title: string;
  city: string;
  phone: string;
  email: string;
  alias: string;
  pickup_address: string;
  payment_details: string;
  /** The legal seller; when empty, buyers see none. */
  legal_name: string;
  legal_code: string;
  legal_address: string;
  /** A whole number; empty disables notices. */
  low_stock_threshold: string;
  /** A whole percentage; empty disables cashback. */
  cashback_percent: string;
  is_phone_public: boolean;
  description: Record<(typeof languages)[number], string>;
  working_hours: Record<Day, string>;
}

const hoursPattern = /^([01]\d|2[0-3]):[0-5]\d–([01]\d|2[0-4]):[0-5]\d$/;

export function toShopDraft(shop: SellerShop): ShopDraft {
  const { title, city, phone, email, alias, descriptions } = shop;
  return {
    title,
    city,
    phone: formatPhone(phone),
    email,
    alias,
    pickup_address: shop.pickup_address ?? '',
    payment_details: shop.payment_details ?? '',
    legal_name: shop.legal_name ?? '',
    legal_code: shop.legal_code ?? '',
    legal_address: shop.legal_address ?? '',
    low_stock_threshold: String(shop.low_stock_threshold ?? ''),
    cashback_percent: String(shop.cashback_percent ?? ''),
    is_phone_public: shop.is_phone_public,
    description: { uk: descriptions.uk ?? '', ru: descriptions.ru ?? '', en: descriptions.en ?? '' },
    working_hours: Object.fromEntries(days.map((day) => [day, toHoursText(shop.working_hours[day])])) as Record<Day, string>,
  };
}

/** Other programs store the hours of a day as a pair, and the service returns them unchanged. */
function toHoursText(hours: unknown): string {
  if (Array.isArray(hours) && hours.length > 0) return hours.map(String).join('–');
  return typeof hours === 'string' ? hours : '';
}

/** Normalizes `9-18`, `9:00 - 18:00` and the like to `09:00–18:00`; returns other texts unchanged. */
export function normalizeHours(typed: string): string {
  const found = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(typed);
  if (!found) return typed.trim();
  const [, from = '', fromMinutes = '00', to = '', toMinutes = '00'] = found;
  return `${from.padStart(2, '0')}:${fromMinutes}–${to.padStart(2, '0')}:${toMinutes}`;
}

/** Returns whether hours are readable for people and search engines; an empty day, a day off, is. */
export function isHoursText(typed: string): boolean {
  const tidy = normalizeHours(typed);
  if (tidy === '') return true;
  const [from = '', to = ''] = tidy.split('–');
  return hoursPattern.test(tidy) && from < to;
}

/** Texts whose absence is null. */
const optionalTexts: ReadonlySet<string> = new Set(['pickup_address', 'payment_details', 'legal_name', 'legal_code', 'legal_address']);

export const maxLowStockThreshold = 10_000;

/** Returns whether the service accepts a quantity; empty disables notices. */
export function isLowStockThreshold(typed: string): boolean {
  return /^\d*$/.test(typed.trim()) && Number(typed) <= maxLowStockThreshold;
}

export const maxCashbackPercent = 20;

/** Returns whether the service accepts a percentage; empty disables cashback. */
export function isCashbackPercent(typed: string): boolean {
  const tidy = typed.trim();
  return tidy === '' || (/^\d{1,2}$/.test(tidy) && Number(tidy) >= 1 && Number(tidy) <= maxCashbackPercent);
}

/** Returns the changed fields with the expected values of the shop; null without changes. */
export function buildShopUpdate(draft: ShopDraft, shop: SellerShop): UpdateShopBody | null {
  const before = toShopDraft(shop);
  const {
    description,
    working_hours: hours,
    is_phone_public: isPhonePublic,
    low_stock_threshold: threshold,
    cashback_percent: cashback,
    ...texts
  } = draft;
  const changed = (Object.entries(texts) as [keyof typeof texts, string][]).filter(([name, text]) => text.trim() !== before[name].trim());
  const isCleared = (name: string, text: string) => optionalTexts.has(name) && text.trim() === '';
  const body: Record<string, unknown> = Object.fromEntries(
    changed.map(([name, text]) => [name, isCleared(name, text) ? null : text.trim()]),
  );
  if (languages.some((language) => description[language].trim() !== before.description[language].trim()))
    body.description = Object.fromEntries(languages.map((language) => [language, description[language].trim()]));
  if (days.some((day) => normalizeHours(hours[day]) !== before.working_hours[day]))
    body.working_hours = Object.fromEntries(days.map((day) => [day, normalizeHours(hours[day]) || null]));
  if (threshold.trim() !== before.low_stock_threshold) body.low_stock_threshold = threshold.trim() === '' ? null : Number(threshold);
  if (cashback.trim() !== before.cashback_percent) body.cashback_percent = cashback.trim() === '' ? null : Number(cashback);
  if (isPhonePublic !== before.is_phone_public) body.is_phone_public = isPhonePublic;
  return Object.keys(body).length > 0 ? { ...body, expected: buildExpected(body, { ...shop, description: shop.descriptions }) } : null;
}
