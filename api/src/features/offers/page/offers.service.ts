import type { Actor } from '../../../platform/auth';
import type { Db, Pool } from '../../../platform/db';
import { NotFound } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';
import type { AttributeCatalog } from '../../attributes';
import { type CardList, type CatalogService, presentCategoryLink } from '../../catalog';
import { recordVisit } from '../../favorites';
import { addChosenValues } from '../chosen-values';
import { OfferGone } from '../offers.errors';
import { findCategoryOfGoneOffer, findOfferByAlias, findVisibleOffer, listSimilar } from './offers.repository';
import { listVisibleVariants } from '../variants/variants.repository';
import type { ViewCounter } from './view-counter';

export type OffersService = ReturnType<typeof createOffersService>;

export interface OffersOptions {
  pool: Pool;
  /** Connection for data of pages. */
  reads: Db;
  catalog: CatalogService;
  attributes: () => Promise<AttributeCatalog>;
  views: ViewCounter;
}

/** Offers for buyers. */
export function createOffersService({ pool, reads, catalog, attributes: readAttributes, views }: OffersOptions) {
  async function visibleOffer(id: number) {
    const offer = await findVisibleOffer(reads, id);
    if (!offer) throw new NotFound();
    return offer;
  }
  return {
    /** @throws OfferGone when the offer was public before, NotFound otherwise. */
    async byAlias(alias: string, locale: Locale) {
      const [row, tree, attributes] = await Promise.all([findOfferByAlias(reads, alias, locale), catalog.categoryTree(), readAttributes()]);
      if (row) {
        const variants = row.variant_group_id === null ? [] : await listVisibleVariants(reads, row.variant_group_id);
        return { row, variants, tree, attributes };
      }
      const category = tree.byId.get((await findCategoryOfGoneOffer(reads, alias)) ?? 0);
      throw category ? new OfferGone(presentCategoryLink(category, locale)) : new NotFound();
    },

    /** Returns visible offers as the JSON of an array, in the order of the ids; variants with their chosen values. */
    async cardsByIds(ids: readonly number[], locale: Locale): Promise<string> {
      return addChosenValues(reads, await catalog.cardsByIds(ids, locale), locale);
    },

    /** Counts a view, and records it for a signed-in buyer. @throws NotFound. */
    async registerView(actor: Actor | null, visitor: string, id: number): Promise<void> {
      const offer = await visibleOffer(id);
      views.count(actor ? `user:${String(actor.userId)}` : visitor, offer.id, offer.shop_id);
      if (actor) await recordVisit(pool, actor.userId, offer.id);
    },

    /** Returns cards of the same category as JSON. @throws NotFound. */
    async similar(id: number, locale: Locale, limit: number, offset: number): Promise<CardList> {
      return listSimilar(reads, await visibleOffer(id), locale, limit, offset);
    },
  };
}
