import type { Actor } from '../../../platform/auth';
import type { Tx } from '../../../platform/db';
import { InvalidFields, NotFound } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';
import { type AttributeCatalog, getAttributeCatalog } from '../../attributes';
import { refreshOfferAttributes, reindexOffers } from '../../catalog';
import { copyAsDraft } from '../own/copy-offer';
import { findOwnOffer } from '../own/seller-offers.repository';
import { buildVariantChoices } from './variant-choices';
import { maxCopies, planCopies, readValues, toFreeKey, type VariantCopy, type WantedValues } from './variant-copies';
import { VariantsExist } from './variants.errors';
import { texts } from './variants.messages';
import {
  insertVariantGroup,
  listOwnVariants,
  lockGroupedOffers,
  lockShopOfOwnOffer,
  maxVariants,
  setVariantGroup,
  type VariantRow,
} from './variants.repository';

/**
 * Copies an own offer into drafts with other values, which become its variants. Existing combinations are left out, so a repeated call
 * adds nothing. Returns the ids of the drafts and the number of existing ones.
 * @throws NotFound for another person's offer, InvalidFields, VariantsExist when no draft would be added.
 */
export async function createVariants(
  tx: Tx,
  actor: Actor,
  id: number,
  wanted: readonly WantedValues[],
  locale: Locale,
): Promise<{ created: number[]; skipped: number }> {
  const shopId = await lockShopOfOwnOffer(tx, actor.userId, id);
  if (shopId === null) throw new NotFound();
  const locked = (await lockGroupedOffers(tx, actor.userId, id, [id])).find((each) => each.id === id);
  const offer = await findOwnOffer(tx, actor.userId, id);
  if (!offer || !locked) throw new NotFound();
  const attributes = await getAttributeCatalog(tx);
  const variants = await listOwnVariants(tx, actor.userId, id);
  const { keys, copies } = planCopies(offer, wanted, attributes.ofCategory(offer.is_category_missing ? [] : offer.category_path), locale);
  const added = selectNew(copies, keys, variants, id, attributes);
  if (added.length > maxCopies) throw InvalidFields.of('choices', texts.tooMany, { max: maxCopies, count: added.length });
  if (added.length + variants.length > maxVariants) throw InvalidFields.of('choices', texts.groupTooLarge, { max: maxVariants });
  const created: number[] = [];
  for (const { title, attributes: values } of added)
    // The stock of the copies is unknown, unless the stock is not counted.
    created.push(await copyAsDraft(tx, offer, { title, attributes: values, stock: offer.stock === null ? null : 0 }));
  await setVariantGroup(tx, [id, ...created], locked.variant_group_id ?? (await insertVariantGroup(tx, shopId)));
  await refreshOfferAttributes(tx, created);
  await reindexOffers(tx, [id, ...created]);
  return { created, skipped: copies.length - added.length };
}

/**
 * Leaves out the copies that equal a variant in the wanted attributes and in those that buyers choose by.
 * @throws InvalidFields when a variant does not state a wanted attribute, VariantsExist when none is left.
 */
function selectNew(
  copies: readonly VariantCopy[],
  keys: readonly string[],
  variants: readonly VariantRow[],
  offerId: number,
  attributes: AttributeCatalog,
): VariantCopy[] {
  const existing = variants.map((variant) => readValues(variant.attributes, attributes.ofCategory(variant.category_path)));
  const unstated = keys.findIndex((key) => existing.some((values) => !values.has(key)));
  if (unstated >= 0) throw InvalidFields.of(`choices.${String(unstated)}.attribute`, texts.notStated);
  const chosenBy = buildVariantChoices(variants, offerId, attributes, 'uk').flatMap(({ kind, code, name }) =>
    kind === 'title' ? [] : (code ?? toFreeKey(name)),
  );
  const compared = [...new Set([...keys, ...chosenBy])];
  const summarize = (values: ReadonlyMap<string, string>) => JSON.stringify(compared.map((key) => values.get(key) ?? null));
  const taken = new Set(existing.map(summarize));
  const added = copies.filter(({ values }) => !taken.has(summarize(values)));
  if (added.length === 0) throw new VariantsExist();
  return added;
}
