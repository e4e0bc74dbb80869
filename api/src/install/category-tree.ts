import fs from 'node:fs';
import path from 'node:path';
import { categoriesFolder } from '../categories-folder';
import type { LocalizedText } from '../platform/i18n';
import type { CategoryRow, TagRow } from './install-catalog.repository';

/** A text in all languages. */
export type FullText = Required<LocalizedText>;

export interface SourceTag {
  alias: string;
  title: FullText;
}

/** A category of `categories.json`. */
export interface SourceCategory {
  alias: string;
  title: FullText;
  /** Name of its picture in `covers`. */
  cover: string;
  offering_type?: 'product' | 'service';
  price_min?: number;
  price_max?: number;
  cashback_percent?: number;
  /** Maximum of the children; only for categories that have some. */
  cashback_percent_max?: number;
  popular?: boolean;
  tags?: SourceTag[];
  children?: SourceCategory[];
}

export function readCategories(): SourceCategory[] {
  const file = fs.readFileSync(path.join(categoriesFolder(), 'categories.json'), 'utf8');
  return (JSON.parse(file) as { categories: SourceCategory[] }).categories;
}

/** Returns categories and their descendants, parents first. */
export function flattenCategories(categories: readonly SourceCategory[]): SourceCategory[] {
  return categories.flatMap((category) => [category, ...flattenCategories(category.children ?? [])]);
}

export interface CategoryPlan {
  categoryRows: CategoryRow[];
  tagRows: TagRow[];
}

/** Numbers categories and tags from 1, in the order of `flattenCategories`. */
export function planCategories(categories: readonly SourceCategory[]): CategoryPlan {
  const tagRows = new Map<string, TagRow>();
  const categoryRows: CategoryRow[] = [];
  const walk = (list: readonly SourceCategory[], parent: { id: number; path: number[] } | null) => {
    for (const [position, category] of list.entries()) {
      const id = categoryRows.length + 1;
      const categoryPath = [...(parent?.path ?? []), id];
      categoryRows.push({
        id,
        parent_id: parent?.id ?? null,
        alias: category.alias,
        title: category.title,
        description: buildDescription(category),
        image_key: toCoverKey(category.cover),
        position,
        depth: categoryPath.length,
        path: categoryPath,
        cashback_percent: getMaxCashbackPercent(category),
        is_popular: category.popular ?? categoryPath.length === 1,
      });
      for (const tag of category.tags ?? []) if (!tagRows.has(tag.alias)) tagRows.set(tag.alias, { id: tagRows.size + 1, ...tag });
      walk(category.children ?? [], { id, path: categoryPath });
    }
  };
  walk(categories, null);
  return { categoryRows, tagRows: [...tagRows.values()] };
}

/** Returns the key under which the media store has a cover: that of the demo catalog, which shows the same pictures. */
export const toCoverKey = (cover: string): string => `demo/${cover}`;

/** The percentage of a leaf; a category above the leaves has the maximum of its leaves. */
export function getMaxCashbackPercent(category: SourceCategory): number {
  return category.cashback_percent ?? category.cashback_percent_max ?? 0;
}

function buildDescription(category: SourceCategory): FullText {
  const { title } = category;
  const percent = getMaxCashbackPercent(category);
  return {
    uk: `<p>${title.uk}: пропозиції магазинів Києва та Харкова.${percent > 0 ? ` Кешбек бонусами до ${String(percent)} %.` : ''}</p>`,
    ru: `<p>${title.ru}: предложения магазинов Киева и Харькова.${percent > 0 ? ` Кешбэк бонусами до ${String(percent)} %.` : ''}</p>`,
    en: `<p>${title.en}: offers of shops in Kyiv and Kharkiv.${percent > 0 ? ` Cashback up to ${String(percent)}%.` : ''}</p>`,
  };
}
