import type { ValuesByField } from '../../../platform/http';
import { formatMinor, parseMinor } from '../../../platform/money';
import type { OwnOffer } from './seller-offers.presenter';

/** Returns a stored offer by the fields of its PATCH body, in the notation of the API. */
export function changeableFields(row: OwnOffer): ValuesByField {
  return {
    title: row.title,
    description: row.description,
    category: row.category_id,
    price: formatMinor(row.price_minor),
    old_price: row.old_price_minor === null ? null : formatMinor(row.old_price_minor),
    currency: row.currency,
    unit: row.unit,
    offering_type: row.offering_type,
    sku: row.sku,
    stock: row.stock,
    tags: [...row.tags.map(({ alias }) => alias), ...row.free_tags].sort(),
    attributes: row.attributes,
    typed_attributes: sortByCode(row.own_attributes.typed),
    free_attributes: row.own_attributes.free,
    images: row.image_keys,
    delivery_methods: [...row.delivery_methods].sort(),
    payment_methods: [...row.payment_methods].sort(),
    status: row.status,
    in_top: row.in_top,
    in_color: row.in_color,
    color: row.color,
  };
}

/** Normalizes a caller's values to the notation of `changeableFields`: `2400` as `2400.00`, an alias as an id, sets sorted. */
export function comparableFields(values: ValuesByField, row: OwnOffer): ValuesByField {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, comparable(name, value, row)]),
  );
}

const sortByCode = <Item extends { code: string }>(items: readonly Item[]): Item[] => [...items].sort((a, b) => (a.code < b.code ? -1 : 1));

function comparable(name: string, value: unknown, row: OwnOffer): unknown {
  switch (name) {
    case 'price':
    case 'old_price': {
      const minor = typeof value === 'string' ? parseMinor(value) : null;
      return minor === null ? value : formatMinor(minor);
    }
    case 'category':
      return value === row.category_alias || value === String(row.category_id) ? row.category_id : value;
    case 'typed_attributes':
      return Array.isArray(value) ? sortByCode(value as { code: string }[]) : value;
    case 'tags':
    case 'delivery_methods':
    case 'payment_methods':
      return Array.isArray(value) ? [...(value as unknown[])].sort() : value;
    default:
      return value;
  }
}
