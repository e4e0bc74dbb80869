import type { Actor } from '../../../platform/auth';
import { type Db, inTransaction, type Pool } from '../../../platform/db';
import { InvalidFields, NotFound } from '../../../platform/errors';
import { refuseStaleValues } from '../../../platform/http';
import type { Locale } from '../../../platform/i18n';
import { type AttributeCatalog, getAttributeCatalog } from '../../attributes';
import { reindexOffers } from '../../catalog';
import { createVariants } from './create-variants';
import type { WantedValues } from './variant-copies';
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

/** Groups of a seller's offers that are variants of one thing. */
export function createVariantsService(pool: Pool) {
  return {
    /** Returns an own offer and its variants. @throws NotFound, also for another person's offer. */
    list: (actor: Actor, id: number) => readOwn(pool, actor, id),

    /**
     * Makes an offer and the given ones variants of each other; other offers leave the group, and without given ones all do.
     * @param expected the other variants as the caller saw them.
     * @throws NotFound when one of them is another person's, InvalidFields for one of another shop and for a new one of another category,
     * VariantOfAnotherOffer, ChangedElsewhere when the variants are not the expected ones.
     */
    set(actor: Actor, id: number, offers: readonly number[], expected?: readonly number[]): Promise<OwnVariants> {
      return inTransaction(pool, async (tx) => {
        const shopId = await lockShopOfOwnOffer(tx, actor.userId, id);
        if (shopId === null) throw new NotFound();
        const wanted = [...new Set([id, ...offers])];
        const locked = await lockGroupedOffers(tx, actor.userId, id, wanted);
        const named = locked.filter((offer) => wanted.includes(offer.id));
        if (named.length < wanted.length) throw new NotFound();
        if (named.some((offer) => offer.shop_id !== shopId)) throw InvalidFields.of('offers', texts.otherShop);
        const { variant_group_id: group = null, category_id: category } = named.find((offer) => offer.id === id) ?? {};
        const others = locked.filter((offer) => offer.id !== id && group !== null && offer.variant_group_id === group);
        refuseStaleVariants(expected, offers, others);
        // Price lists join offers across categories, which stay in their group.
        if (named.some((offer) => offer.id !== id && !others.includes(offer) && offer.category_id !== category))
          throw InvalidFields.of('offers', texts.otherCategory);
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

    /** Adds copies of an offer with other values as drafts. @throws the errors of `createVariants`. */
    create(actor: Actor, id: number, wanted: readonly WantedValues[], locale: Locale) {
      return inTransaction(pool, async (tx) => {
        const answer = await createVariants(tx, actor, id, wanted, locale);
        return { ...(await readOwn(tx, actor, id)), ...answer };
      });
    },
  };
}

async function readOwn(db: Db, actor: Actor, id: number): Promise<OwnVariants> {
  const rows = await listOwnVariants(db, actor.userId, id);
  if (rows.length === 0) throw new NotFound();
  return { rows, attributes: await getAttributeCatalog(db) };
}

/** @throws ChangedElsewhere when the variants are neither the expected nor the wanted ones. */
function refuseStaleVariants(expected: readonly number[] | undefined, wanted: readonly number[], others: readonly GroupedOffer[]): void {
  const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
  const current = { offers: others.map(({ id }) => id) };
  refuseStaleValues(expected && { offers: sorted(expected) }, { offers: sorted(wanted) }, current);
}

/** Refuses variants of another offer, but not the last offer of a group of a price list whose other offers are gone. */
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
