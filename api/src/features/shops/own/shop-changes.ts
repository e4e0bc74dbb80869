import type { Static } from 'typebox';
import { InvalidFields } from '../../../platform/errors';
import { fieldTexts } from '../../../platform/http';
import type { Locale, LocalizedText } from '../../../platform/i18n';
import { normalizePhone } from '../../../platform/phone';
import { trimmedOrNull } from '../../../platform/text';
import { containsAddress } from '../../../platform/web-address';
import type { SettingValues } from '../../settings';
import { findLegalProblems, type LegalSeller } from '../legal-seller';
import { todayInKyiv } from '../statistics/statistics-rules';
import { texts } from './seller-shops.messages';
import type { SellerShopRow, ShopChanges } from './seller-shops.repository';
import type { UpdateShopBody } from './seller-shops.schemas';

type ShopUpdate = Static<typeof UpdateShopBody>;

/** Validates the given title and phone. @throws InvalidFields. */
export function checkNames(request: { title?: string | undefined; phone?: string | undefined }): { title?: string; phone?: string } {
  const title = request.title?.trim();
  const phone = request.phone === undefined ? undefined : normalizePhone(request.phone);
  // The title appears in mails to people who do not know the shop.
  const hasAddress = title !== undefined && containsAddress(title);
  if (title === '' || hasAddress || phone === null)
    throw new InvalidFields({
      ...(title === '' ? { title: [{ message: fieldTexts.required }] } : {}),
      ...(hasAddress ? { title: [{ message: texts.addressInTitle }] } : {}),
      ...(phone === null ? { phone: [{ message: texts.badPhone }] } : {}),
    });
  return { ...(title === undefined ? {} : { title }), ...(phone === undefined ? {} : { phone }) };
}

/** Adds a plain text to those in other languages; languages without a text are removed. */
export function mergeTexts(text: string | LocalizedText, locale: Locale, before: LocalizedText): LocalizedText {
  const given = typeof text === 'string' ? { ...before, [locale]: text } : text;
  return Object.fromEntries(Object.entries(given).flatMap(([language, value]) => (value.trim() ? [[language, value.trim()]] : [])));
}

export type CashbackBounds = Pick<SettingValues, 'cashback_min' | 'cashback_max'>;

/** Refuses another percentage beyond the bounds in force; what a shop has set before stays. @throws InvalidFields. */
export function refuseCashback(
  percent: number | null | undefined,
  before: number | null,
  { cashback_min: min, cashback_max: max }: CashbackBounds,
): void {
  if (percent === undefined || percent === null || percent === before) return;
  if (percent < min) throw InvalidFields.of('cashback_percent', fieldTexts.minimum, { limit: min });
  if (percent > max) throw InvalidFields.of('cashback_percent', fieldTexts.maximum, { limit: max });
}

export function toShopChanges(update: ShopUpdate, shop: SellerShopRow, locale: Locale): ShopChanges {
  const { title, phone } = checkNames(update);
  return {
    ...(title === undefined ? {} : { title }),
    ...(phone === undefined ? {} : { phone }),
    ...(update.city === undefined ? {} : { city: update.city }),
    ...(update.email === undefined ? {} : { email: update.email.trim().toLowerCase() }),
    ...(update.description === undefined ? {} : { description: mergeTexts(update.description, locale, shop.description) }),
    ...(update.alias === undefined ? {} : { alias: update.alias }),
    ...(update.is_phone_public === undefined ? {} : { is_phone_public: update.is_phone_public }),
    ...holidayChanges(update, shop),
    ...(update.holiday_text === undefined ? {} : { holiday_texts: mergeTexts(update.holiday_text, locale, shop.holiday_texts) }),
    ...(update.pickup_address === undefined ? {} : { pickup_address: trimmedOrNull(update.pickup_address) }),
    ...(update.payment_details === undefined ? {} : { payment_details: trimmedOrNull(update.payment_details) }),
    ...legalChanges(update, shop),
    ...(update.low_stock_threshold === undefined ? {} : { low_stock_threshold: update.low_stock_threshold }),
    ...(update.cashback_percent === undefined ? {} : { cashback_percent: update.cashback_percent }),
    ...(update.working_hours === undefined ? {} : { working_hours: update.working_hours }),
    ...(update.logo === undefined ? {} : { logo_key: update.logo }),
  };
}

/** Returns the changed data of the legal seller. @throws InvalidFields for incomplete data or an invalid code. */
function legalChanges(update: ShopUpdate, shop: SellerShopRow): Partial<LegalSeller> {
  const names = (['legal_name', 'legal_code', 'legal_address'] as const).filter((name) => update[name] !== undefined);
  if (names.length === 0) return {};
  const changes: Partial<LegalSeller> = Object.fromEntries(
    names.map((name) => [name, trimmedOrNull(name === 'legal_code' ? update[name]?.replaceAll(/\s/g, '') : update[name])]),
  );
  const problems = findLegalProblems({ ...shop, ...changes });
  if (problems) throw new InvalidFields(problems);
  return changes;
}

/** Returns both columns of the holiday when the update changes one: an open shop has no last day. @throws InvalidFields for a past day. */
function holidayChanges(update: ShopUpdate, shop: SellerShopRow): Pick<ShopChanges, 'is_on_holiday' | 'holiday_until'> {
  if (update.is_on_holiday === undefined && update.holiday_until === undefined) return {};
  const isClosed = update.is_on_holiday ?? shop.is_on_holiday;
  const until = update.holiday_until === undefined ? shop.holiday_until : update.holiday_until;
  if (isClosed && until !== null && until < todayInKyiv(new Date())) throw InvalidFields.of('holiday_until', texts.pastDay);
  return { is_on_holiday: isClosed, holiday_until: isClosed ? until : null };
}
