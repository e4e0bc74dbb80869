import type { Static } from 'typebox';
import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { trimmedOrNull } from '../../platform/text';
import { requireOwnShop } from '../shops';
import { FilterTitleTaken, TooManyOfferFilters } from './offer-filters.errors';
import { texts } from './offer-filters.messages';
import {
  countOfferFilters,
  deleteOfferFilter,
  findFilterCategory,
  insertOfferFilter,
  isFilterTitleTaken,
  listOfferFilters,
  lockShopOfFilters,
  type OfferFilterRow,
  renameOfferFilter,
} from './offer-filters.repository';
import { type CreateOfferFilterBody, maxFilters } from './offer-filters.schemas';

export type OfferFiltersService = ReturnType<typeof createOfferFiltersService>;

/** Filters that a seller saved for the offers of a shop. */
export function createOfferFiltersService(pool: Pool) {
  return {
    /** @throws NotFound for another person's shop. */
    async list(actor: Actor, shopId: number): Promise<OfferFilterRow[]> {
      await requireOwnShop(pool, actor, shopId);
      return listOfferFilters(pool, actor.userId, shopId);
    },

    /** @throws NotFound, InvalidFields for an unknown category or a filter that selects nothing, FilterTitleTaken, TooManyOfferFilters. */
    create(actor: Actor, shopId: number, body: Static<typeof CreateOfferFilterBody>): Promise<OfferFilterRow> {
      return inTransaction(pool, async (tx) => {
        if (!(await lockShopOfFilters(tx, actor.userId, shopId))) throw new NotFound();
        const alias = trimmedOrNull(body.category);
        const categoryId = alias === null ? null : await findFilterCategory(tx, alias);
        if (alias !== null && categoryId === null) throw InvalidFields.of('category', texts.unknownCategory);
        const selected = {
          search: trimmedOrNull(body.search),
          status: body.status ?? null,
          has_picture: body.has_picture ?? null,
          is_sold_out: body.is_sold_out ?? null,
        };
        if (categoryId === null && Object.values(selected).every((value) => value === null))
          throw InvalidFields.of('non_field_errors', texts.empty);
        const title = body.title.trim();
        if (await isFilterTitleTaken(tx, shopId, title, null)) throw new FilterTitleTaken();
        if ((await countOfferFilters(tx, shopId)) >= maxFilters) throw new TooManyOfferFilters(maxFilters);
        return insertOfferFilter(tx, { shopId, title, categoryId, ...selected });
      });
    },

    /** @throws NotFound, FilterTitleTaken. */
    rename(actor: Actor, shopId: number, id: number, title: string): Promise<OfferFilterRow> {
      return inTransaction(pool, async (tx) => {
        if (!(await lockShopOfFilters(tx, actor.userId, shopId))) throw new NotFound();
        if (await isFilterTitleTaken(tx, shopId, title.trim(), id)) throw new FilterTitleTaken();
        const row = await renameOfferFilter(tx, shopId, id, title.trim());
        if (!row) throw new NotFound();
        return row;
      });
    },

    /** @throws NotFound. */
    async remove(actor: Actor, shopId: number, id: number): Promise<void> {
      if (!(await deleteOfferFilter(pool, actor.userId, shopId, id))) throw new NotFound();
    },
  };
}
