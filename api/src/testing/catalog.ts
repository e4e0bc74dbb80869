import { randomBytes } from 'node:crypto';
import { inTransaction } from '../platform/db';
import { reindexOffers } from '../features/catalog';
import { aPerson, type TestPerson } from './people';
import type { TestApi } from './test-api';

const unique = () => randomBytes(5).toString('hex');

export interface TestCategory {
  id: number;
  alias: string;
  path: number[];
}

export async function aCategory(
  api: TestApi,
  overrides: {
    title?: string | { uk: string; ru: string; en: string };
    parent?: TestCategory;
    cashbackPercent?: number;
    alias?: string;
  } = {},
): Promise<TestCategory> {
  const alias = overrides.alias ?? `category-${unique()}`;
  const title = overrides.title ?? 'Кераміка';
  const { rows } = await api.pool.query<{ id: number }>(
    `insert into categories (parent_id, alias, title, depth, path, cashback_percent) values ($1, $2, $3, $4, '{}', $5) returning id`,
    [
      overrides.parent?.id ?? null,
      alias,
      JSON.stringify(typeof title === 'string' ? { uk: title, ru: title, en: title } : title),
      (overrides.parent?.path.length ?? 0) + 1,
      overrides.cashbackPercent ?? 0,
    ],
  );
  const id = rows[0]!.id;
  const path = [...(overrides.parent?.path ?? []), id];
  await api.pool.query('update categories set path = $2 where id = $1', [id, path]);
  return { id, alias, path };
}

export interface TestShop {
  id: number;
  alias: string;
  owner: TestPerson;
}

export async function aShop(
  api: TestApi,
  overrides: { owner?: TestPerson; title?: string; city?: string; cashbackPercent?: number } = {},
): Promise<TestShop> {
  const owner = overrides.owner ?? (await aPerson(api));
  const alias = `shop-${unique()}`;
  const { rows } = await api.pool.query<{ id: number }>(
    `insert into shops (owner_id, alias, title, city, phone, email, cashback_percent) values ($1, $2, $3, $4, '+380500000001', 'shop@yarmarok.example', $5) returning id`,
    [owner.id, alias, overrides.title ?? 'Лозниця', overrides.city ?? 'kyiv', overrides.cashbackPercent ?? null],
  );
  return { id: rows[0]!.id, alias, owner };
}

export interface TestOffer {
  id: number;
  alias: string;
  shop: TestShop;
}

export interface OfferOverrides {
  shop?: TestShop;
  category?: TestCategory;
  title?: string | { uk?: string; ru?: string; en?: string };
  priceMinor?: number;
  currency?: 'uah' | 'usd' | 'eur';
  stock?: number | null;
  tags?: string[];
  hoistedAt?: Date;
  inTop?: boolean;
  status?: 'active' | 'draft' | 'hidden';
  offeringType?: 'product' | 'service';
  deliveryMethods?: string[];
  paymentMethods?: string[];
}

/** Creates an active offer that is indexed for lists and search. */
export async function anOffer(api: TestApi, overrides: OfferOverrides = {}): Promise<TestOffer> {
  const shop = overrides.shop ?? (await aShop(api));
  const category = overrides.category ?? (await aCategory(api));
  const alias = `offer-${unique()}`;
  const title = typeof overrides.title === 'string' ? { uk: overrides.title } : (overrides.title ?? { uk: 'Ваза', ru: 'Ваза', en: 'Vase' });
  return inTransaction(api.pool, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into offers (shop_id, category_id, alias, title, price_minor, currency, offering_type, stock, status, in_top, hoisted_at, delivery_methods, payment_methods)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now()), $12, $13) returning id`,
      [
        shop.id,
        category.id,
        alias,
        JSON.stringify(title),
        overrides.priceMinor ?? 240_000,
        overrides.currency ?? 'uah',
        overrides.offeringType ?? 'product',
        overrides.stock ?? null,
        overrides.status ?? 'active',
        overrides.inTop ?? false,
        overrides.hoistedAt ?? null,
        overrides.deliveryMethods ?? ['nova_poshta', 'self_pickup'],
        overrides.paymentMethods ?? ['cash_on_delivery', 'bank_card'],
      ],
    );
    const id = rows[0]!.id;
    for (const tag of overrides.tags ?? []) {
      await tx.query('insert into tags (alias, title) values ($1, $2) on conflict (alias) do nothing', [
        tag,
        JSON.stringify({ uk: tag, ru: tag, en: tag }),
      ]);
      await tx.query('insert into offer_tags (offer_id, tag_id) select $1, id from tags where alias = $2', [id, tag]);
    }
    if (overrides.inTop)
      await tx.query(
        `insert into offer_promotions (offer_id, kind, first_day, last_day, leads, grant_name) values ($1, 'top', current_date - 1, current_date + 1, 0, 'test')`,
        [id],
      );
    await reindexOffers(tx, [id]);
    return { id, alias, shop };
  });
}

/** Writes the attributes of an offer as Ukrainian texts, by their names. */
export async function writeAttributes(api: TestApi, { id }: TestOffer, attributes: Readonly<Record<string, string>>): Promise<void> {
  const texts = Object.entries(attributes).map(([name, value]) => ({ name: { uk: name }, value: { uk: value } }));
  await api.pool.query('update offers set attributes = $2 where id = $1', [id, JSON.stringify(texts)]);
}
