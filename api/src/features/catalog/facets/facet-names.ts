/** Facets that every list has; an attribute is a facet by its code, unless it has one of these names. */
export const commonFacets = ['price', 'kind', 'city', 'delivery', 'rating', 'discount', 'available'] as const;
export type CommonFacet = (typeof commonFacets)[number];

export const isCommonFacet = (name: string): name is CommonFacet => (commonFacets as readonly string[]).includes(name);

/** Value of a facet that is only chosen or not, and of a yes or no attribute. */
export const yes = 'yes';
export const no = 'no';
