import type { AttributeCatalog, AttributeDefinition } from '../attributes';
import type { AttributeCoverage } from '../catalog';
import { isCommonFacet } from './facet-names';

/** Facets of attributes on one page, besides those with a chosen value. */
const maxAttributes = 12;
/** Where no category says what filters, an attribute has to say something about this share of the offers. */
const minShare = 0.1;

/**
 * Picks the attributes that filter a list, in the order in which they are shown.
 * @param categoryPath ids of the ancestors of the list's category and of itself; null for a list of all categories.
 */
export function chooseAttributes(
  { byId, filterableIds, filterOrders, ofCategory }: AttributeCatalog,
  categoryPath: readonly number[] | null,
  known: readonly AttributeCoverage[],
  chosenIds: readonly number[],
): AttributeDefinition[] {
  const links = new Map(categoryPath ? ofCategory(categoryPath).list.map((link) => [link.definition.id, link] as const) : []);
  const most = Math.max(...known.map(({ offers }) => offers), 1);
  const found = known.flatMap(({ attributeId, offers }) => {
    const definition = byId.get(attributeId);
    if (!definition || isCommonFacet(definition.code)) return [];
    const link = links.get(attributeId);
    const isShown =
      chosenIds.includes(attributeId) || (link ? link.isFilterable : filterableIds.has(attributeId) && offers >= most * minShare);
    return isShown ? [definition] : [];
  });
  const order = categoryPath ? [...links.keys()] : findNearestOrder(filterOrders, known);
  const rank = ({ id, code }: AttributeDefinition) => (code === 'brand' ? -1 : order.includes(id) ? order.indexOf(id) : order.length);
  // The sort is stable, so others keep the order of their numbers of offers.
  const sorted = found.sort((a, b) => rank(a) - rank(b));
  return sorted.filter(({ id }, index) => index < maxAttributes || chosenIds.includes(id));
}

/** The order of the category whose filters say most about the offers: a search for phones shows what filters phones as their category does. */
function findNearestOrder(orders: AttributeCatalog['filterOrders'], known: readonly AttributeCoverage[]): readonly number[] {
  const offersById = new Map(known.map(({ attributeId, offers }) => [attributeId, offers]));
  let [nearest, said]: [readonly number[], number] = [[], 0];
  for (const order of orders) {
    const says = order.reduce((sum, id) => sum + (offersById.get(id) ?? 0), 0);
    // The shorter of two that say as much is nearer.
    if (says > said || (says === said && says > 0 && order.length < nearest.length)) [nearest, said] = [order, says];
  }
  return nearest;
}
