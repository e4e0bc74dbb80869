import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/db';
import { buildAlias } from '../../shops';
import type { SellerOfferWholeRow } from './seller-offers.repository';
import { insertOffer, type NewOfferColumns, replaceTags } from './seller-offer-writes.repository';

/** Inserts an offer under the first free alias of its title. Returns its id. */
export async function insertWithAlias(tx: Tx, shopId: number, columns: NewOfferColumns): Promise<number> {
  const name = buildAlias(columns.title?.uk ?? columns.title?.ru ?? columns.title?.en ?? '');
  const wanted = name === '' ? 'offer' : name;
  for (let attempt = 0; ; attempt += 1) {
    const alias = attempt === 0 ? wanted : `${wanted}-${String(randomInt(2, 10 ** Math.min(12, 3 + attempt)))}`;
    const id = await insertOffer(tx, shopId, alias, columns);
    if (id !== null) return id;
  }
}

/** Copies an offer as a draft, without code, views and orders; its attributes and index are the caller's. Returns the id. */
export async function copyAsDraft(tx: Tx, offer: SellerOfferWholeRow, changes: NewOfferColumns = {}): Promise<number> {
  const {
    category_id,
    is_category_missing,
    title,
    description,
    price_minor,
    old_price_minor,
    currency,
    unit,
    offering_type,
    stock,
    attributes,
    image_keys,
    free_tags,
    delivery_methods,
    payment_methods,
  } = offer;
  const id = await insertWithAlias(tx, offer.shop_id, {
    category_id,
    is_category_missing,
    title,
    description,
    price_minor,
    old_price_minor,
    currency,
    unit,
    offering_type,
    stock,
    attributes,
    image_keys,
    free_tags,
    delivery_methods,
    payment_methods,
    status: 'draft',
    ...changes,
  });
  await replaceTags(
    tx,
    id,
    offer.tags.map((tag) => tag.id),
  );
  return id;
}
