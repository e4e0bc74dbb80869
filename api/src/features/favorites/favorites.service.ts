import type { Actor } from '../../platform/auth';
import { type Db, type Pool, inTransaction } from '../../platform/db';
import { AppError, NotFound } from '../../platform/errors';
import type { Locale } from '../../platform/i18n';
import { favoritesLimit } from '../content';
import {
  deleteFavorite,
  deleteVisits,
  dropUnseenFavorites,
  isOfferVisible,
  insertFavorite,
  listMarkedCards,
  upsertVisits,
} from './favorites.repository';

const maxVisits = 100;

export class FavoritesLimitReached extends AppError {
  constructor() {
    super(
      409,
      'favorites_limit',
      {
        uk: 'В обраному вже {limit} товарів',
        ru: 'В избранном уже {limit} товаров',
        en: 'Maximum number of favorite offers reached: {limit}',
      },
      { limit: favoritesLimit },
    );
  }
}

/** Records that a buyer saw an offer. */
export function recordVisit(db: Db, userId: number, offerId: number): Promise<void> {
  return upsertVisits(db, userId, [offerId], maxVisits);
}

export type FavoritesService = ReturnType<typeof createFavoritesService>;

/** A buyer's favorites and visited offers. All calls are idempotent. */
export function createFavoritesService(pool: Pool) {
  return {
    list: (actor: Actor, locale: Locale, limit: number, offset: number) =>
      listMarkedCards(pool, 'favorites', actor.userId, locale, limit, offset),
    listVisited: (actor: Actor, locale: Locale, limit: number, offset: number) =>
      listMarkedCards(pool, 'visited_offers', actor.userId, locale, limit, offset),

    /** @throws NotFound, FavoritesLimitReached. */
    async add(actor: Actor, offerId: number): Promise<void> {
      await inTransaction(pool, async (tx) => {
        if (!(await isOfferVisible(tx, offerId))) throw new NotFound();
        if (await insertFavorite(tx, actor.userId, offerId, favoritesLimit)) return;
        await dropUnseenFavorites(tx, actor.userId);
        if (!(await insertFavorite(tx, actor.userId, offerId, favoritesLimit))) throw new FavoritesLimitReached();
      });
    },
    remove: (actor: Actor, offerId: number) => inTransaction(pool, (tx) => deleteFavorite(tx, actor.userId, offerId)),
    mergeVisited: (actor: Actor, ids: readonly number[]) => upsertVisits(pool, actor.userId, ids, maxVisits),
    clearVisited: (actor: Actor) => deleteVisits(pool, actor.userId),
  };
}
