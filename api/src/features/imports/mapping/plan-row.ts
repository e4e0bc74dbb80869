import { isDeepStrictEqual } from 'node:util';
import { cleanHtml } from '../../../platform/html';
import type { LocalizedText } from '../../../platform/i18n';
import { foldSku } from '../../offers';
import { type CategoryFinder, maxCategoryDepth } from './category-finder';
import type { KnownOffer, OfferAttribute, OfferState } from '../saving/imported-offers.repository';
import { ownGroup } from '../saving/variant-keys';
import type { ImportMode } from '../imports.repository';
import { type GivenPicture, readPicture } from '../pictures/own-pictures';
import { detectLanguage, proveLanguage } from './row-language';
import { type OfferDraft, shortTitle } from './row-draft';
import { clean } from './row-text';
import type { RowMessage } from './row-messages';
import type { TagFinder } from './tag-finder';

export interface PlanContext {
  mode: ImportMode;
  categories: CategoryFinder;
  tags: TagFinder;
  /** Origins whose pictures are stored here. */
  origins: readonly string[];
  /** Keys of pictures that exist. */
  pictureKeys: ReadonlySet<string>;
}

export type RowPlan =
  | { action: 'created' | 'updated'; state: OfferState; message: null; warnings: RowMessage[] }
  | { action: 'skipped' | 'error'; state: null; message: RowMessage; warnings: RowMessage[] };

/** Plans the action of a row from its draft and the matching offer. */
export function planRow(given: OfferDraft, known: KnownOffer | null, context: PlanContext): RowPlan {
  const warnings = [...given.warnings];
  // Price lists write 0 for a price on request, and an offer without a price cannot go on sale. A draft without a price stays so.
  const isFree = given.price?.minor === 0 && known?.price_minor !== 0;
  const draft = isFree && known ? { ...given, price: undefined } : given;
  const refuse = (message: RowMessage): RowPlan => ({ action: 'error', state: null, message, warnings });
  const skip = (code: RowMessage['code']): RowPlan => ({ action: 'skipped', state: null, message: { code }, warnings });
  if (!known && draft.externalId === null && draft.sku === null) return refuse({ code: 'no_identifier' });
  if (known && context.mode === 'create') return skip('exists');
  if (!known && context.mode === 'update') return skip('not_in_shop');
  // A file with prices and stock only updates known offers.
  if (!known && !draft.isDescribed) return skip('not_in_shop');
  if (draft.errors[0]) return refuse(draft.errors[0]);
  if (!known && Object.keys(draft.title).length === 0) return refuse({ code: 'title_missing' });
  if (!known && !draft.price) return refuse({ code: 'price_missing' });
  if (isFree && !known) return refuse({ code: 'price_zero' });
  if (isFree) warnings.push({ code: 'price_zero_kept' });
  const category = categoryFor(draft, known, context.categories, warnings);

  const state: OfferState = {
    external_id: known?.external_id ?? draft.externalId,
    // The spelling of a code in the file does not replace the stored one.
    sku: draft.sku === null ? (known?.sku ?? null) : sameOr(known?.sku, draft.sku, draft.externalId === null ? foldSku : clean),
    category_id: category.id,
    ...visibilityFor(category, known),
    title: merged(known?.title, draft.title, shortTitle, (title) => title),
    description: merged(known?.description, draft.description, plainLines, cleanedHtml),
    ...pricesFor(draft, known),
    unit: draft.unit ?? known?.unit ?? 'piece',
    offering_type: draft.offeringType ?? known?.offering_type ?? 'product',
    stock: stockFor(draft, known),
    attributes: attributesFor(draft, known?.attributes ?? []),
    ...picturesFor(draft, known, context, warnings),
    ...tagsFor(draft, known, context.tags),
    variant_key: variantKeyFor(draft, known),
  };
  if (!known) return { action: 'created', state, message: null, warnings };
  return isDeepStrictEqual({ id: known.id, ...state }, known) ? skip('identical') : { action: 'updated', state, message: null, warnings };
}

interface PlannedCategory {
  id: number;
  /** Is undefined when the file names no known category: the offer keeps its own. */
  certainty: 'sure' | 'guessed' | 'missing' | undefined;
}

function categoryFor(draft: OfferDraft, known: KnownOffer | null, categories: CategoryFinder, warnings: RowMessage[]): PlannedCategory {
  const isSaid = draft.category.name !== '' || draft.category.id !== '';
  const found = categories.find(draft.category);
  const text = categories.getTitle(draft.category);
  // The list of problems needs the key of the choice.
  const said = { text, key: categories.getKey(draft.category) };
  if (categories.isCut(draft.category)) warnings.push({ code: 'category_too_deep', values: { text, limit: maxCategoryDepth } });
  const needsCategory = !known || known.is_category_missing;
  if (found && (needsCategory || !found.isGuess)) {
    if (found.isGuess)
      warnings.push({ code: 'category_draft', values: { ...said, category: found.category.id }, title: found.category.title });
    return { id: found.category.id, certainty: found.isGuess ? 'guessed' : 'sure' };
  }
  if (needsCategory) warnings.push(isSaid ? { code: 'category_to_choose', values: said } : { code: 'category_not_given', values: said });
  else if (isSaid && !found) warnings.push({ code: 'category_kept', values: said });
  return known ? { id: known.category_id, certainty: undefined } : { id: categories.placeholderId, certainty: 'missing' };
}

type Visibility = Pick<OfferState, 'status' | 'is_category_guessed' | 'is_category_missing'>;

/** An offer without a certain category stays hidden until the seller or a file with a certain category sets it. */
function visibilityFor({ certainty }: PlannedCategory, known: KnownOffer | null): Visibility {
  const [isGuessed, isMissing] = [certainty === 'guessed', certainty === 'missing'];
  if (!known) return { status: certainty === 'sure' ? 'active' : 'draft', is_category_guessed: isGuessed, is_category_missing: isMissing };
  const { status, is_category_guessed, is_category_missing } = known;
  if (certainty === undefined) return { status, is_category_guessed, is_category_missing };
  const isConfirmed = (is_category_guessed || is_category_missing) && certainty === 'sure';
  if (isConfirmed) return { status: status === 'draft' ? 'active' : status, is_category_guessed: false, is_category_missing: false };
  return { status, is_category_guessed: is_category_guessed || isGuessed, is_category_missing: false };
}

/** The stored text stays when the file only differs in blanks. */
function sameOr(stored: string | null | undefined, given: string, fold: (text: string) => string): string {
  return stored !== undefined && stored !== null && fold(stored) === fold(given) ? stored : given;
}

function merged(
  known: LocalizedText = {},
  given: LocalizedText,
  fold: (text: string) => string,
  store: (text: string) => string,
): LocalizedText {
  const all = { ...known };
  for (const [language, text] of Object.entries(given) as [keyof LocalizedText, string][]) {
    const before = known[language];
    const after = before !== undefined && fold(before) === fold(text) ? before : store(text);
    if (after !== '') all[language] = after;
  }
  // Earlier imports stored texts under the languages of their columns: such a text moves to its own.
  const hasMoved = (language: keyof LocalizedText, text: string) =>
    !given[language] &&
    (['uk', 'ru'] as const).some((own) => own !== language && given[own] && all[own] === text && proveLanguage(text) === own);
  const entries = Object.entries(all) as [keyof LocalizedText, string][];
  return Object.fromEntries(entries.filter(([language, text]) => !hasMoved(language, text)));
}

const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

// Sanitizing is the slowest part of a row, and many descriptions are one line without HTML.
function cleanedHtml(text: string): string {
  return /[<>&\n\r]/.test(text) ? cleanHtml(text) : text.trim();
}

function pricesFor(draft: OfferDraft, known: KnownOffer | null): Pick<OfferState, 'price_minor' | 'old_price_minor' | 'currency'> {
  const price = draft.price?.minor ?? known?.price_minor ?? 0;
  const oldBefore = known?.old_price_minor ?? null;
  const oldPrice = draft.price?.oldMinor === undefined ? oldBefore : draft.price.oldMinor;
  return {
    price_minor: price,
    old_price_minor: oldPrice !== null && oldPrice > price ? oldPrice : null,
    // A currency without a price would change the meaning of the old price.
    currency: (draft.price ? draft.currency : undefined) ?? known?.currency ?? draft.currency ?? 'uah',
  };
}

/** A blank cell removes an offer from a group of a price list, and leaves it in a group that was made by hand. */
function variantKeyFor({ variantKey }: OfferDraft, known: KnownOffer | null): string | null {
  const before = known?.variant_key ?? null;
  if (variantKey === undefined) return before;
  return variantKey ?? (before !== null && ownGroup.test(before) ? before : null);
}

function stockFor(draft: OfferDraft, known: KnownOffer | null): number | null {
  if (draft.isAvailable === false) return 0;
  if (draft.stock !== undefined) return draft.stock;
  const before = known?.stock ?? null;
  return draft.isAvailable === true && before === 0 ? null : before;
}

/** Attributes that are stored in several languages stay complete when the file names one of them. */
function attributesFor({ attributes, makers }: OfferDraft, known: readonly OfferAttribute[]): OfferAttribute[] {
  const says = (text: LocalizedText, wanted: string) => Object.values(text).some((one) => clean(one) === wanted);
  const stored = ({ name, value }: { name: string; value: string }): OfferAttribute => {
    const language = detectLanguage(`${name} ${value}`);
    return (
      known.find((one) => says(one.name, name) && says(one.value, value)) ?? { name: { [language]: name }, value: { [language]: value } }
    );
  };
  const all = attributes ? attributes.map(stored) : [...known];
  for (const maker of makers) {
    const at = all.findIndex(({ name }) => Object.values(name).some((text) => text.toLowerCase() === maker.name.toLowerCase()));
    if (at < 0) all.push(stored(maker));
    else if (!attributes) all[at] = stored(maker);
  }
  return all;
}

function picturesFor(
  draft: OfferDraft,
  known: KnownOffer | null,
  { origins, pictureKeys }: PlanContext,
  warnings: RowMessage[],
): Pick<OfferState, 'image_keys' | 'picture_urls'> {
  const before = { image_keys: known?.image_keys ?? [], picture_urls: known?.picture_urls ?? null };
  if (!draft.images) return before;
  const given: GivenPicture[] = [];
  for (const text of draft.images) {
    const picture = readPicture(text, origins);
    const isThere = picture && (picture.key === null || pictureKeys.has(picture.key) || before.image_keys.includes(picture.key));
    if (isThere) given.push(picture);
    else warnings.push({ code: 'image_invalid', values: { text: text.slice(0, 100) } });
  }
  if (given.length === 0) return before;
  const keys = given.flatMap(({ key }) => (key === null ? [] : [key]));
  if (keys.length === given.length) {
    const distinct = [...new Set(keys)];
    // An export lists fetched pictures by our URLs: their sources stay stored.
    return isDeepStrictEqual(distinct, before.image_keys) ? before : { image_keys: distinct, picture_urls: null };
  }
  return { image_keys: before.image_keys, picture_urls: [...new Set(given.map(({ url }) => url))] };
}

function tagsFor({ tags }: OfferDraft, known: KnownOffer | null, finder: TagFinder): Pick<OfferState, 'tag_ids' | 'free_tags'> {
  if (!tags) return { tag_ids: known?.tag_ids ?? [], free_tags: known?.free_tags ?? [] };
  const { ids, unknown } = finder.find(tags);
  return { tag_ids: ids, free_tags: unknown };
}
