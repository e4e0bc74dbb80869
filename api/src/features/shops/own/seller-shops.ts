import { randomInt } from 'node:crypto';
import type { Static } from 'typebox';
import { type Actor, requirePossible } from '../../../platform/auth';
import { type Db, inTransaction, type Pool, type Tx } from '../../../platform/db';
import { InvalidFields, NotFound } from '../../../platform/errors';
import { fieldTexts, type PageRequest, refuseStaleValues } from '../../../platform/http';
import type { Locale } from '../../../platform/i18n';
import { accountQuotas, QuotaReached } from '../../../platform/limits';
import { isPictureKnown } from '../../../platform/media';
import { buildAlias } from '../alias';
import { reindexShop } from '../reindex-shop';
import { shopPolicies } from '../shops.policy';
import { texts } from './seller-shops.messages';
import {
  findOwnShop,
  findTakenAliases,
  hasOpenOrders,
  insertShop,
  listOwnShops,
  lockAndCountShops,
  lockOwnShop,
  markShopDeleted,
  type SellerShopRow,
  type ShopChanges,
  updateShop,
} from './seller-shops.repository';
import type { AliasQuery, CreateShopBody, UpdateShopBody } from './seller-shops.schemas';
import { type CashbackBounds, checkNames, mergeTexts, refuseCashback, toShopChanges } from './shop-changes';

type ShopRequest = Static<typeof CreateShopBody>;

const aliasPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const maxSuggestions = 9;

/** Fields of the shop that cards of offers show. */
const shownOnCards: readonly (keyof ShopChanges)[] = ['alias', 'title', 'city', 'is_on_holiday'];

export const listShopsOf = (pool: Pool, actor: Actor, { limit, offset }: PageRequest) => listOwnShops(pool, actor.userId, limit, offset);

/** @throws NotFound, also for another person's shop. */
export async function readOwnShop(db: Db, actor: Actor, id: number): Promise<SellerShopRow> {
  const shop = await findOwnShop(db, actor.userId, id);
  if (!shop) throw new NotFound();
  return shop;
}

/** Builds the alias from the title when none is given. @throws InvalidFields, QuotaReached. */
export function createShop(pool: Pool, actor: Actor, request: ShopRequest, locale: Locale): Promise<SellerShopRow> {
  return inTransaction(pool, async (tx) => {
    if ((await lockAndCountShops(tx, actor.userId)) >= accountQuotas.shops) throw new QuotaReached('shops');
    return insertWithAlias(tx, actor, request, locale);
  });
}

async function insertWithAlias(tx: Tx, actor: Actor, request: ShopRequest, locale: Locale): Promise<SellerShopRow> {
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
    if (id !== null) return readOwnShop(tx, actor, id);
    if (request.alias !== undefined) break;
  }
  throw InvalidFields.of('alias', texts.aliasTaken);
}

/** Returns the alias of a title or a typed name, and whether it is free. @throws NotFound for another person's shop. */
export async function checkAlias(pool: Pool, actor: Actor, { title, alias: typed, shop: shopId }: Static<typeof AliasQuery>) {
  const own = shopId === undefined ? null : await readOwnShop(pool, actor, shopId);
  const alias = typed?.trim() ?? (title?.trim() ? nameInAddresses(title) : '');
  const isValid = aliasPattern.test(alias);
  const candidates = [alias, ...Array.from({ length: maxSuggestions }, (_, index) => `${alias.slice(0, 76)}-${String(index + 2)}`)];
  const taken = isValid ? await findTakenAliases(pool, candidates, own?.id ?? null) : [];
  const isFree = isValid && (alias === own?.alias || !taken.includes(alias));
  const suggestion = isFree || !isValid ? null : (candidates.find((candidate) => !taken.includes(candidate)) ?? null);
  return { alias, is_valid: isValid, is_free: isFree, suggestion };
}

/** @throws NotFound, InvalidFields, ChangedElsewhere when a field differs from its expected value. */
export async function changeShop(
  pool: Pool,
  actor: Actor,
  id: number,
  body: Static<typeof UpdateShopBody>,
  locale: Locale,
  settings: CashbackBounds,
): Promise<SellerShopRow> {
  const { expected, ...update } = body;
  const work = inTransaction(pool, async (tx) => {
    if (!(await lockOwnShop(tx, actor.userId, id))) throw new NotFound();
    const shop = await readOwnShop(tx, actor, id);
    refuseStaleValues(expected, update, { ...shop, holiday_text: shop.holiday_texts, logo: shop.logo_key });
    refuseCashback(update.cashback_percent, shop.cashback_percent, settings);
    const changes = toShopChanges(update, shop, locale);
    if (changes.logo_key && changes.logo_key !== shop.logo_key && !(await isPictureKnown(tx, changes.logo_key)))
      throw InvalidFields.of('logo', fieldTexts.unknownPicture);
    if (!(await updateShop(tx, id, changes))) throw InvalidFields.of('alias', texts.aliasTaken);
    if (shownOnCards.some((name) => name in changes)) await reindexShop(tx, id);
    return readOwnShop(tx, actor, id);
  });
  return work.catch((error: unknown) => {
    // Two shops used the same alias concurrently.
    if ((error as { constraint?: string }).constraint === 'shops_alias_key') throw InvalidFields.of('alias', texts.aliasTaken);
    throw error;
  });
}

/** Deletes a shop and its offers; orders stay. @throws NotFound, ShopHasOpenOrders. */
export async function removeShop(pool: Pool, actor: Actor, id: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    if (!(await lockOwnShop(tx, actor.userId, id))) throw new NotFound();
    requirePossible(shopPolicies.delete, { hasOpenOrders: await hasOpenOrders(tx, id) });
    await markShopDeleted(tx, id);
    await reindexShop(tx, id);
  });
}

function nameInAddresses(title: string): string {
  const alias = buildAlias(title);
  return alias === '' ? 'shop' : alias;
}
