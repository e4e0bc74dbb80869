import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { locales } from '../../platform/i18n';
import { type ChoiceName, choiceTitle, choices, currencySigns } from '../content';
import { type CardLabels, findDifferences, rebuildEverything, replaceCards, replaceScopes, replaceTerms } from './catalog-model.repository';

/** Hryvnias per unit, for comparing prices in different currencies; never for adding them up. */
export const currencyRates = { uah: 1, usd: 41.5, eur: 45 } as const;

const labels: CardLabels = { cities: titlesOf('city'), countries: titlesOf('country'), currencySigns, currencyRates };

function titlesOf(name: ChoiceName): Record<string, Record<string, string>> {
  return Object.fromEntries(locales.map((locale) => [locale, Object.fromEntries(Object.keys(choices[name]).map((value) => [value, choiceTitle(name, value, locale)]))]));
}

/**
 * Puts lists and search right for offers that changed. To be called in the transaction that changed them, by everything that
 * touches an offer, its tags, or what a card shows of its shop.
 */
export async function reindexOffers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  await replaceScopes(tx, offerIds, labels);
  await replaceCards(tx, offerIds, labels);
  await replaceTerms(tx, offerIds);
}

/** Like `reindexOffers` when only numbers changed (views, orders, rating): words stay as they are. */
export async function reindexOfferNumbers(tx: Tx, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return;
  await replaceScopes(tx, offerIds, labels);
  await replaceCards(tx, offerIds, labels);
}

/** Makes the read model anew; lists wait meanwhile. */
export function rebuildCatalog(pool: Pool): Promise<void> {
  return inTransaction(pool, async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(`set local work_mem = '256MB'`);
    await rebuildEverything(tx, labels);
  });
}

/** What differs between the read model and the source tables, in words; empty when all is well. */
export function checkCatalog(pool: Pool): Promise<string[]> {
  return findDifferences(pool, labels);
}
