import { type FacetBitmap, facetKeys } from '../../index/facet-bitmaps.repository';

/** One value of an attribute, as a facet names it. */
export interface AttributeKey {
  attributeId: number;
  kind: 'value' | 'number' | 'flag';
  /** The id of the value, the number, or 1 and 0 for yes and no. */
  value: number;
}

const keyPattern = /^attribute:(\d+):([vnf])([^:]+)$/;

/** Parses the name of a facet; null unless it is a value of an attribute. */
export function parseAttributeKey(facet: string): AttributeKey | null {
  const [, attributeId, kind, value = ''] = keyPattern.exec(facet) ?? [];
  if (attributeId === undefined) return null;
  if (kind === 'f') return { attributeId: Number(attributeId), kind: 'flag', value: value === 'true' ? 1 : 0 };
  return { attributeId: Number(attributeId), kind: kind === 'v' ? 'value' : 'number', value: Number(value) };
}

const deliveryPrefix = facetKeys.delivery('');

/** Returns the delivery methods that facets name. */
export const listDeliveryMethods = (facets: Iterable<string>): string[] =>
  [...facets].filter((facet) => facet.startsWith(deliveryPrefix)).map((facet) => facet.slice(deliveryPrefix.length));

/** A facet of a number of an attribute. */
interface NumberKey {
  facet: string;
  value: number;
}

/** Returns the facets of the numbers of attributes, by attribute. */
function groupNumberKeys(facets: Iterable<string>): Map<number, NumberKey[]> {
  const found = new Map<number, NumberKey[]>();
  for (const facet of facets) {
    const key = parseAttributeKey(facet);
    if (key?.kind !== 'number') continue;
    const others = found.get(key.attributeId);
    if (others) others.push({ facet, value: key.value });
    else found.set(key.attributeId, [{ facet, value: key.value }]);
  }
  return found;
}

/** Returns known facets of numbers with those among other facets. */
export function addNumberKeys(known: FacetRegistry['numbers'], facets: Iterable<string>): FacetRegistry['numbers'] {
  const numbers = new Map(known);
  for (const [attributeId, found] of groupNumberKeys(facets)) {
    const others = numbers.get(attributeId) ?? [];
    numbers.set(attributeId, [...others, ...found.filter(({ facet }) => !others.some((other) => other.facet === facet))]);
  }
  return numbers;
}

/** The bitmaps of facets at one version of a compaction. */
export interface FacetRegistry {
  epoch: string | null;
  version: number;
  byKey: ReadonlyMap<string, FacetBitmap>;
  deliveryMethods: readonly string[];
  numbers: ReadonlyMap<number, readonly NumberKey[]>;
}

export function buildFacetRegistry(epoch: string | null, version: number, bitmaps: readonly FacetBitmap[]): FacetRegistry {
  const byKey = new Map(bitmaps.map((bitmap) => [bitmap.facet, bitmap]));
  return { epoch, version, byKey, deliveryMethods: listDeliveryMethods(byKey.keys()), numbers: groupNumberKeys(byKey.keys()) };
}
