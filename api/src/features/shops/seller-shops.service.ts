import { randomInt } from 'node:crypto';
import { type Actor, requirePossible } from '../../platform/auth';
import { type Db, inTransaction, type Pool, type Tx } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts, refuseStaleValues, type ValuesByField } from '../../platform/http';
import type { Locale, LocalizedText } from '../../platform/i18n';
import { accountQuotas, QuotaReached } from '../../platform/limits';
import { isPictureKnown } from '../../platform/media';
import { normalizePhone } from '../../platform/phone';
import { trimmedOrNull } from '../../platform/text';
import { containsAddress } from '../../platform/web-address';
import { buildAlias } from './alias';
import { reindexShop } from './reindex-shop';
import { findLegalProblems, type LegalSeller } from './legal-seller';
import { texts } from './seller-shops.messages';
import { todayInKyiv } from './statistics-rules';
import {
  findOwnShop,
  findTakenAliases,
  hasOpenOrders,
  insertShop,
  lockAndCountShops,
  listOwnShops,
  lockOwnShop,
  markShopDeleted,
  type SellerShopRow,
  type ShopChanges,
  updateShop,
} from './seller-shops.repository';
import { shopPolicies } from './shops.policy';

export interface ShopRequest {
  title: string;
  city: string;
  phone: string;
  email: string;
  description?: string | undefined;
  alias?: string | undefined;
}

export interface ShopUpdate {
  title?: string | undefined;
  city?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  description?: string | LocalizedText | undefined;
  alias?: string | undefined;
  is_phone_public?: boolean | undefined;
  is_on_holiday?: boolean | undefined;
  holiday_until?: string | null | undefined;
  holiday_text?: string | LocalizedText | undefined;
  pickup_address?: string | null | undefined;
  payment_details?: string | null | undefined;
  legal_name?: string | null | undefined;
  legal_code?: string | null | undefined;
  legal_address?: string | null | undefined;
  low_stock_threshold?: number | null | undefined;
  cashback_percent?: number | null | undefined;
  working_hours?: Record<string, unknown> | undefined;
  logo?: string | null | undefined;
}

export interface ExpectingShopUpdate extends ShopUpdate {
  /** The values that the caller last read. */
  expected?: ValuesByField | undefined;
}

const aliasPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const maxSuggestions = 9;

/** Fields of the shop that cards of offers show. */
const shownOnCards: readonly (keyof ShopChanges)[] = ['alias', 'title', 'city', 'is_on_holiday'];

export type SellerShopsService = ReturnType<typeof createSellerShopsService>;

/** A seller's own shops. */
export function createSellerShopsService(pool: Pool) {
  async function create(tx: Tx, actor: Actor, request: ShopRequest, locale: Locale): Promise<SellerShopRow> {
    const { title = '', phone = '' } = checkNames(request);
    const wanted = request.alias ?? nameInAddresses(title);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const alias = attempt === 0 ? wanted : `${wanted}-${String(randomInt(2, 100_000))}`;
      const id = await insertShop(tx, {
        ownerId: actor.userId,
        alias,
        title,
        city: request.city,
        phone,
        email: request.email.trim().toLowerCase(),
        description: mergeTexts(request.description ?? '', locale, {}),
      });
      if (id !== null) return readOwn(tx, actor, id);
      if (request.alias !== undefined) break;
    }
    throw InvalidFields.of('alias', texts.aliasTaken);
  }

  return {
    list: (actor: Actor, limit: number, offset: number) => listOwnShops(pool, actor.userId, limit, offset),

    /** @throws NotFound, also for another person's shop. */
    get: (actor: Actor, id: number) => readOwn(pool, actor, id),

    /** Builds the alias from the title when none is given. @throws InvalidFields, QuotaReached. */
    create: (actor: Actor, request: ShopRequest, locale: Locale): Promise<SellerShopRow> =>
      inTransaction(pool, async (tx) => {
        if ((await lockAndCountShops(tx, actor.userId)) >= accountQuotas.shops) throw new QuotaReached('shops');
        return create(tx, actor, request, locale);
      }),

    /** Returns the alias of a title or a typed name, and whether it is free. @throws NotFound for another person's shop. */
    async checkAlias(
      actor: Actor,
      { title, alias: typed, shop: shopId }: { title?: string | undefined; alias?: string | undefined; shop?: number | undefined },
    ) {
      const own = shopId === undefined ? null : await readOwn(pool, actor, shopId);
      const alias = typed?.trim() ?? (title?.trim() ? nameInAddresses(title) : '');
      const isValid = aliasPattern.test(alias);
      const candidates = [alias, ...Array.from({ length: maxSuggestions }, (_, index) => `${alias.slice(0, 76)}-${String(index + 2)}`)];
      const taken = isValid ? await findTakenAliases(pool, candidates, own?.id ?? null) : [];
      const isFree = isValid && (alias === own?.alias || !taken.includes(alias));
      const suggestion = isFree || !isValid ? null : (candidates.find((candidate) => !taken.includes(candidate)) ?? null);
      return { alias, is_valid: isValid, is_free: isFree, suggestion };
    },

    /** @throws NotFound, InvalidFields, ChangedElsewhere when a field differs from its expected value. */
    async update(actor: Actor, id: number, { expected, ...update }: ExpectingShopUpdate, locale: Locale): Promise<SellerShopRow> {
      const work = inTransaction(pool, async (tx) => {
        if (!(await lockOwnShop(tx, actor.userId, id))) throw new NotFound();
        const shop = await readOwn(tx, actor, id);
        refuseStaleValues(expected, { ...update }, changeableFields(shop));
        const changes = toShopChanges(update, shop, locale);
        if (changes.logo_key && changes.logo_key !== shop.logo_key && !(await isPictureKnown(tx, changes.logo_key)))
          throw InvalidFields.of('logo', fieldTexts.unknownPicture);
        if (!(await updateShop(tx, id, changes))) throw InvalidFields.of('alias', texts.aliasTaken);
        if (shownOnCards.some((name) => name in changes)) await reindexShop(tx, id);
        return readOwn(tx, actor, id);
      });
      return work.catch((error: unknown) => {
        // Two shops took the same alias concurrently.
        if ((error as { constraint?: string }).constraint === 'shops_alias_key') throw InvalidFields.of('alias', texts.aliasTaken);
        throw error;
      });
    },

    /** Deletes a shop and its offers; orders stay. @throws NotFound, ShopHasOpenOrders. */
    async remove(actor: Actor, id: number): Promise<void> {
      await inTransaction(pool, async (tx) => {
        if (!(await lockOwnShop(tx, actor.userId, id))) throw new NotFound();
        requirePossible(shopPolicies.delete, { hasOpenOrders: await hasOpenOrders(tx, id) });
        await markShopDeleted(tx, id);
        await reindexShop(tx, id);
      });
    },
  };
}

async function readOwn(db: Db, actor: Actor, id: number): Promise<SellerShopRow> {
  const shop = await findOwnShop(db, actor.userId, id);
  if (!shop) throw new NotFound();
  return shop;
}

function nameInAddresses(title: string): string {
  const alias = buildAlias(title);
  return alias === '' ? 'shop' : alias;
}

/** Validates title and phone, as far as they are given. @throws InvalidFields. */
function checkNames(request: { title?: string | undefined; phone?: string | undefined }): { title?: string; phone?: string } {
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
function mergeTexts(text: string | LocalizedText, locale: Locale, before: LocalizedText): LocalizedText {
  const given = typeof text === 'string' ? { ...before, [locale]: text } : text;
  return Object.fromEntries(Object.entries(given).flatMap(([language, value]) => (value.trim() ? [[language, value.trim()]] : [])));
}

/** Returns a stored shop by the fields of its PATCH body. */
function changeableFields(shop: SellerShopRow): ValuesByField {
  const {
    title,
    city,
    phone,
    email,
    description,
    alias,
    is_phone_public,
    is_on_holiday,
    holiday_until,
    holiday_texts,
    pickup_address,
    payment_details,
    legal_name,
    legal_code,
    legal_address,
    low_stock_threshold,
    cashback_percent,
  } = shop;
  return {
    title,
    city,
    phone,
    email,
    description,
    alias,
    is_phone_public,
    is_on_holiday,
    holiday_until,
    holiday_text: holiday_texts,
    pickup_address,
    payment_details,
    legal_name,
    legal_code,
    legal_address,
    low_stock_threshold,
    cashback_percent,
    working_hours: shop.working_hours,
    logo: shop.logo_key,
  };
}

function toShopChanges(update: ShopUpdate, shop: SellerShopRow, locale: Locale): ShopChanges {
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

/** Returns the changed data of the seller by law. @throws InvalidFields when they would not be whole, or the code is none. */
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
