import { type Locale, pickText } from '../../platform/i18n';
import { formatMinor } from '../../platform/money';
import { pictureOrNull } from '../../platform/media';
import type { CategoryRow } from './catalog.repository';
import type { CategoryTree, SearchSummary } from './catalog.service';

export function presentCategoryLink(row: CategoryRow, locale: Locale) {
  return { id: row.id, alias: row.alias, title: pickText(row.title, locale) };
}

/** Presents the interpretation of the words of a search. */
export function presentSearch(
  { shown, isCorrected, suggestion, dropped, isNearest, categoryIds, city, ordering, price }: SearchSummary,
  tree: CategoryTree,
  locale: Locale,
) {
  const categories = categoryIds.slice(0, maxShownCategories).flatMap((id) => tree.byId.get(id) ?? []);
  return {
    shown,
    is_corrected: isCorrected,
    suggestion,
    dropped,
    is_nearest: isNearest,
    categories: categories.map((row) => presentCategoryLink(row, locale)),
    city,
    ordering,
    price_min: toMoney(price?.minMinor ?? null),
    price_max: toMoney(price?.maxMinor ?? null),
  };
}

const toMoney = (minor: number | null) => (minor === null ? null : formatMinor(minor));

const maxShownCategories = 4;

function presentNode(row: CategoryRow, locale: Locale) {
  return { ...presentCategoryLink(row, locale), image: pictureOrNull(row.image_key), offers_count: row.offers_count };
}

/** Returns the ancestors of a category, the root first. */
export function presentAncestors(row: CategoryRow, tree: CategoryTree, locale: Locale) {
  return row.path.slice(0, -1).flatMap((id) => {
    const ancestor = tree.byId.get(id);
    return ancestor ? [presentCategoryLink(ancestor, locale)] : [];
  });
}

export function presentWholeCategory(row: CategoryRow, tree: CategoryTree, locale: Locale) {
  return {
    ...presentNode(row, locale),
    description: pickText(row.description, locale),
    cashback_percent: row.cashback_percent,
    ancestors: presentAncestors(row, tree, locale),
    children: tree.getChildren(row.id).map((child) => presentNode(child, locale)),
  };
}

export function presentTree(tree: CategoryTree, locale: Locale) {
  return {
    results: tree.getChildren(null).map((root) => ({
      ...presentNode(root, locale),
      children: tree.getChildren(root.id).map((second) => ({
        ...presentNode(second, locale),
        children: tree.getChildren(second.id).map((third) => ({ ...presentNode(third, locale), children: [] as unknown[] })),
      })),
    })),
  };
}
