import type { Db } from '../../platform/db';
import { type Locale, locales, type LocalizedText, pickText } from '../../platform/i18n';
import { getAttributeCatalog } from '../attributes';
import { buildVariantChoices, describeChoices } from './variants/variant-choices';
import { listVariantsOfOffers } from './variants/variants.repository';

/** Returns the chosen values of those among these offers that are variants, in all languages, by their ids. */
export async function findChosenValues(db: Db, offerIds: readonly number[]): Promise<Map<number, LocalizedText>> {
  const rows = offerIds.length === 0 ? [] : await listVariantsOfOffers(db, offerIds);
  const found = new Map<number, LocalizedText>();
  if (rows.length === 0) return found;
  const attributes = await getAttributeCatalog(db);
  for (const { id, variant_group_id: group } of rows.filter((row) => offerIds.includes(row.id))) {
    const variants = rows.filter((row) => row.variant_group_id === group);
    const texts = Object.fromEntries(
      locales.map((locale) => [locale, describeChoices(buildVariantChoices(variants, id, attributes, locale), id)]),
    );
    if (Object.values(texts).some(Boolean)) found.set(id, texts);
  }
  return found;
}

/** Adds the chosen values of variants to cards in the form of serialized JSON. */
export async function addChosenValues(db: Db, cardsJson: string, locale: Locale): Promise<string> {
  // Cards of variants alone have this field.
  if (!cardsJson.includes('"variants_count"')) return cardsJson;
  const cards = JSON.parse(cardsJson) as { id: number; variants_count?: number }[];
  const choices = await findChosenValues(
    db,
    cards.flatMap(({ id, variants_count: count }) => (count === undefined ? [] : id)),
  );
  return JSON.stringify(
    cards.map((card) => {
      const texts = choices.get(card.id);
      return texts ? { ...card, get_choices_display: pickText(texts, locale) } : card;
    }),
  );
}
