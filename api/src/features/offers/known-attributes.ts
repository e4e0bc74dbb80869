import { defaultLocale, type Locale, type LocalizedText, pickText } from '../../platform/i18n';
import { parseGtin } from './gtin';

export interface FreeAttribute {
  name: LocalizedText;
  value: LocalizedText;
}

export type Condition = 'new' | 'used' | 'refurbished';

const brandNames = /^(?:бренд|виробник|марка|торгова марка|производитель|торговая марка|brand|manufacturer)$/i;
const barcodeNames = /^(?:штрих-?код|gtin|ean|barcode|upc)$/i;
const conditionNames = /^(?:стан|стан товару|состояние|condition)$/i;

/** Patterns of conditions in matching order: "не новий" is not new. */
const conditions: readonly (readonly [RegExp, Condition])[] = [
  [/^(?:відновлен|восстановлен|refurbished|renewed)/i, 'refurbished'],
  [/^(?:б\s*(?:[/.]\s*)?[ву]|вживан|уживан|не нов|used|second)/i, 'used'],
  [/^(?:нов|new)/i, 'new'],
];

/** Returns the brand in the attributes of an offer, in the reader's language; null when there is none. */
export function findBrand(attributes: readonly FreeAttribute[], locale: Locale): string | null {
  const attribute = attributes.find(({ name }) => hasName(name, brandNames));
  const brand = attribute ? pickText(attribute.value, locale).trim() : '';
  return brand === '' ? null : brand;
}

/** Returns the condition in the attributes of an offer; null when there is no known one. */
export function findCondition(attributes: readonly FreeAttribute[]): Condition | null {
  const values = Object.values(attributes.find(({ name }) => hasName(name, conditionNames))?.value ?? {});
  return conditions.find(([pattern]) => values.some((value) => pattern.test(value.trim())))?.[1] ?? null;
}

/** Returns the barcode in the attributes of an offer; null when there is none or its check digit is wrong. */
export function findGtin(attributes: readonly FreeAttribute[]): string | null {
  const barcode = attributes.find(({ name }) => hasName(name, barcodeNames));
  return barcode ? parseGtin(pickText(barcode.value, defaultLocale)) : null;
}

function hasName(name: LocalizedText, pattern: RegExp): boolean {
  return Object.values(name).some((text) => pattern.test(text.trim()));
}
