import type { AttributeCatalog, AttributeDefinition } from '../../attributes';
import type { AttributeCoverage } from './facet-filters';
import { isCommonFacet } from './facet-names';

/** Maximum of facets of attributes on one page, besides those with a chosen value. */
const maxAttributes = 12;
/** Minimum share of the offers with a value, for attributes that no category selects as filters. */
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
  // The sort is stable, so the others keep their order by numbers of offers.
  const sorted = found.sort((a, b) => rank(a) - rank(b));
  return sorted.filter(({ id }, index) => index < maxAttributes || chosenIds.includes(id));
}

/** The order of the category whose filters cover most offers: a search for phones has the filters of the category of phones. */
function findNearestOrder(orders: AttributeCatalog['filterOrders'], known: readonly AttributeCoverage[]): readonly number[] {
  const offersById = new Map(known.map(({ attributeId, offers }) => [attributeId, offers]));
  let [nearest, said]: [readonly number[], number] = [[], 0];
  for (const order of orders) {
    const says = order.reduce((sum, id) => sum + (offersById.get(id) ?? 0), 0);
    // The shorter of two paths with the same coverage is nearer.
    if (says > said || (says === said && says > 0 && order.length < nearest.length)) [nearest, said] = [order, says];
  }
  return nearest;
}
