import type { Actor } from '../../platform/auth';
import { type Db, inTransaction, type Pool } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { type AttributeCatalog, getAttributeCatalog } from '../attributes';
import { reindexOffers } from '../catalog';
import { VariantOfAnotherOffer } from './variants.errors';
import { texts } from './variants.messages';
import {
  findGroupsWithOthers,
  type GroupedOffer,
  insertVariantGroup,
  listOwnVariants,
  lockGroupedOffers,
  lockShopOfOwnOffer,
  setVariantGroup,
  type VariantRow,
} from './variants.repository';

export interface OwnVariants {
  rows: VariantRow[];
  attributes: AttributeCatalog;
}

export type VariantsService = ReturnType<typeof createVariantsService>;

/** Which of a seller's offers are variants of one thing. */
export function createVariantsService(pool: Pool) {
  return {
    /** Returns an own offer and its variants. @throws NotFound, also for another person's offer. */
    list: (actor: Actor, id: number) => readOwn(pool, actor, id),

    /**
     * Makes an offer and the given ones variants of each other; those that were and are not given stand alone again, with none all of them do.
     * @throws NotFound when one of them is another person's, InvalidFields for one of another shop, VariantOfAnotherOffer.
     */
    set(actor: Actor, id: number, offers: readonly number[]): Promise<OwnVariants> {
      return inTransaction(pool, async (tx) => {
        const shopId = await lockShopOfOwnOffer(tx, actor.userId, id);
        if (shopId === null) throw new NotFound();
        const wanted = [...new Set([id, ...offers])];
        const locked = await lockGroupedOffers(tx, actor.userId, id, wanted);
        const named = locked.filter((offer) => wanted.includes(offer.id));
        if (named.length < wanted.length) throw new NotFound();
        if (named.some((offer) => offer.shop_id !== shopId)) throw InvalidFields.of('offers', texts.otherShop);
        const group = named.find((offer) => offer.id === id)?.variant_group_id ?? null;
        await refuseForeignVariants(tx, named, group);
        const left = locked.filter((offer) => !wanted.includes(offer.id)).map((offer) => offer.id);
        if (wanted.length === 1) await setVariantGroup(tx, [id, ...left], null);
        else {
          await setVariantGroup(tx, wanted, group ?? (await insertVariantGroup(tx, shopId)));
          await setVariantGroup(tx, left, null);
        }
        await reindexOffers(tx, [...wanted, ...left]);
        return readOwn(tx, actor, id);
      });
    },
  };
}

async function readOwn(db: Db, actor: Actor, id: number): Promise<OwnVariants> {
  const rows = await listOwnVariants(db, actor.userId, id);
  if (rows.length === 0) throw new NotFound();
  return { rows, attributes: await getAttributeCatalog(db) };
}

/** A group of a price list may have lost its other offers: the last one is free. */
async function refuseForeignVariants(db: Db, named: readonly GroupedOffer[], group: number | null): Promise<void> {
  const groups = named.flatMap((offer) =>
    offer.variant_group_id === null || offer.variant_group_id === group ? [] : offer.variant_group_id,
  );
  if (groups.length === 0) return;
  const taken = await findGroupsWithOthers(
    db,
    [...new Set(groups)],
    named.map((offer) => offer.id),
  );
  const refused = named.filter((offer) => taken.includes(offer.variant_group_id ?? 0)).map((offer) => offer.id);
  if (refused.length > 0) throw new VariantOfAnotherOffer(refused);
}
