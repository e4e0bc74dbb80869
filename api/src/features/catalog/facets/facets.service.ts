import type { Locale } from '../../../platform/i18n';
import type { AttributeCatalog, AttributeDefinition } from '../../attributes';
import type { TagRow } from '../catalog.repository';
import type { CatalogService, OfferListRequest } from '../catalog.service';
import type { CardList } from '../lists/offer-lists.repository';
import type { SearchSummary } from '../search/find-offers';
import type { ChosenFacets, FacetCounts } from './facet-filters';
import { chooseAttributes } from './facet-plan';
import { parseFacets } from './parse-facets';
import { findTagFacet, type TagFacet } from './tag-facets';
import { type ChosenValue, resolveFacets, takeFacetsFromFilters, toPlainFilters } from './resolve-facets';

export type FacetsService = ReturnType<typeof createFacetsService>;

export interface CountedFacets {
  /** Null when the words of a search match nothing. */
  counts: FacetCounts | null;
  chosen: ChosenFacets;
  values: readonly ChosenValue[];
  /** Attributes in the order in which they are shown. */
  attributes: readonly AttributeDefinition[];
}

/** Creates the service of lists that facets narrow. It only reads. */
export function createFacetsService({ catalog, attributes }: { catalog: CatalogService; attributes: () => Promise<AttributeCatalog> }) {
  return {
    /**
     * Returns a page of a list; `values` are the chosen ones, null without facets.
     * @param facets see `parseFacets`.
     * @throws InvalidFields for facets of another form.
     */
    async listOffers(
      request: OfferListRequest,
      facets: string | undefined,
      locale: Locale,
    ): Promise<CardList & { search?: SearchSummary | null; values: readonly ChosenValue[] | null }> {
      const given = parseFacets(facets ?? '');
      if (given.size === 0) return { ...(await catalog.listOffers(request, locale)), values: null };
      const { chosen, values } = resolveFacets(given, await attributes());
      const plain = toPlainFilters(request.filters, chosen);
      const list = plain
        ? await catalog.listOffers({ ...request, filters: plain }, locale)
        : await catalog.listFacetedOffers(request, chosen, locale);
      return { ...list, values };
    },

    /** Returns the tags of a category's offers with the equivalent facets; null for an unknown category. */
    async listTags(
      category: { alias?: string | undefined; id?: number | undefined },
      limit: number,
      offset: number,
    ): Promise<{ rows: (TagRow & { facet: TagFacet | null })[]; count: number } | null> {
      const [found, definitions] = await Promise.all([catalog.listTags(category, limit, offset), attributes()]);
      return found && { ...found, rows: found.rows.map((row) => ({ ...row, facet: findTagFacet(row.title, found.path, definitions) })) };
    },

    /** Counts the values of the facets of a list. @throws InvalidFields for facets of another form. */
    async countFacets(
      request: Pick<OfferListRequest, 'filters' | 'search' | 'isExact'>,
      facets: string | undefined,
    ): Promise<CountedFacets> {
      const [definitions, tree] = await Promise.all([attributes(), catalog.categoryTree()]);
      const { chosen: given, values } = resolveFacets(parseFacets(facets ?? ''), definitions);
      const { filters, chosen } = takeFacetsFromFilters(request.filters, given);
      const path = tree.byAlias.get(filters.categoryAlias ?? '')?.path ?? null;
      const chosenIds = chosen.attributes.map(({ attributeId }) => attributeId);
      let shown: readonly AttributeDefinition[] = [];
      const counts = await catalog.countFacets({ ...request, filters }, chosen, (known) => {
        shown = chooseAttributes(definitions, path, known, chosenIds);
        return shown.map(({ id }) => id);
      });
      return { counts, chosen, values, attributes: shown };
    },
  };
}
