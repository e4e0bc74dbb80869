import { Type } from 'typebox';
import { Alias, Choice, Money, nameSchemas, Nullable, PageQuery, PageSchema } from '../../../platform/http';

/** Parameter of lists and of the call that counts. */
export const FacetsParameter = Type.Optional(
  Type.String({
    maxLength: 4000,
    description:
      'Chosen facets: values of one are alternatives, facets narrow each other. Names are `price` (in hryvnias), `kind`, `city`, `delivery`, `rating` (at least), `discount`, `available`, and codes of attributes; numbers may be ranges. Unknown names are ignored, unknown values match nothing.',
    examples: ['brand:samsung,apple;storage:128-512;price:1000-5000;discount:yes'],
  }),
);

const names = {
  facet: Type.String({ description: 'Name of the facet', examples: ['brand'] }),
  facet_title: Type.String({ description: 'Name of the facet, in the language of the request', examples: ['Виробник'] }),
};

export const TagPage = PageSchema(
  Type.Object({
    id: Type.Integer(),
    alias: Alias,
    title: Type.String(),
    offers_count: Type.Integer(),
    facet: Nullable(
      Type.Object(
        { ...names, value: Type.String({ examples: ['samsung'] }) },
        { description: 'The value of a facet that says the same, which lists show once' },
      ),
    ),
  }),
);
export const TagListQuery = Type.Object({
  ...PageQuery,
  category__alias: Type.Optional(Type.String({ maxLength: 200 })),
  category_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
});

export const ChosenFacetList = Type.Array(
  Type.Object({ ...names, value: Type.String({ examples: ['samsung'] }), title: Type.String({ examples: ['Samsung'] }) }),
  { description: 'The chosen values with their names; only with `facets`' },
);

const FacetValue = Type.Object({
  value: Type.String({ examples: ['samsung'] }),
  title: Type.String({ examples: ['Samsung'] }),
  color: Nullable(Type.String({ description: 'Of colors, for a swatch', examples: ['#c0392b'] })),
  count: Type.Integer({ description: 'Offers if only this value of its facet were chosen', examples: [12] }),
  is_chosen: Type.Boolean({ description: 'Whether the request names the value' }),
});

const Facet = Type.Object({
  ...names,
  kind: Choice(['choice', 'number', 'boolean', 'color', 'size', 'rating'], 'How the values are shown; of a rating only one is chosen'),
  values: Type.Array(FacetValue, { description: 'Values with offers, and the chosen ones' }),
});

export const FacetList = Type.Object({
  count: Type.Integer({ description: 'Offers with everything that was chosen' }),
  facets: Type.Array(Facet, { description: 'Facets that narrow this list, the most telling first' }),
  price: Type.Object(
    {
      facet_title: names.facet_title,
      min: Nullable(Money),
      max: Nullable(Money),
      chosen_min: Nullable(Money),
      chosen_max: Nullable(Money),
      bins: Type.Array(Type.Object({ from: Money, to: Money, count: Type.Integer() }), {
        description: 'Numbers of offers between prices, ascending; without the chosen price',
      }),
    },
    { description: 'Prices in hryvnias, by which lists compare' },
  ),
});

nameSchemas({ TagPage, FacetValue, Facet, FacetList });
