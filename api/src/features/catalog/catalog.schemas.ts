import { Type } from 'typebox';
import { Alias, nameSchemas, Nullable, PageQuery, PageSchema, Text } from '../../platform/http';

export const CategoryLink = Type.Object({ id: Type.Integer(), alias: Alias, title: Type.String() });
const Image = Nullable(Type.Object({ file_150_150: Type.String(), file_300_300: Type.String(), file_600_600: Type.String() }));

const nodeFields = { id: Type.Integer(), title: Type.String(), alias: Alias, image: Image, offers_count: Type.Integer() };
const Leaf = Type.Object({ ...nodeFields, children: Type.Array(Type.Unknown(), { maxItems: 0 }) });
const Branch = Type.Object({ ...nodeFields, children: Type.Array(Leaf) });
export const CategoryTreeAnswer = Type.Object({ results: Type.Array(Type.Object({ ...nodeFields, children: Type.Array(Branch) })) });

export const WholeCategory = Type.Object({
  ...nodeFields,
  description: Type.String({ description: 'Sanitised HTML' }),
  cashback_percent: Type.Integer(),
  ancestors: Type.Array(CategoryLink),
  children: Type.Array(Type.Object(nodeFields)),
});

export const CategorySuggestions = PageSchema(
  Type.Object({ id: Type.Integer(), alias: Alias, title: Type.String(), ancestors: Type.Array(CategoryLink) }),
);
export const AutocompleteQuery = Type.Object({
  search: Type.Optional(Text(200)),
  limit: Type.Optional(Type.Integer({ minimum: 0, default: 10 })),
  offset: PageQuery.offset,
});

export const QuerySuggestionsQuery = Type.Object({
  search: Type.Optional(Text(200)),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 20, default: 6, description: 'At most so many of each kind', examples: [6] })),
});
export const QuerySuggestions = Type.Object({
  popular: Type.Array(Type.String(), {
    description: 'Queries that several networks asked and that found offers, most asked first',
    examples: [['навушники', 'шини 205 55 r16']],
  }),
  brands: Type.Array(Type.String(), {
    description: 'Brands with offers whose name begins with `search`, in any alphabet; empty below two characters',
    examples: [['Samsung']],
  }),
});

nameSchemas({ CategoryLink, Leaf, Branch, CategoryTreeAnswer, WholeCategory, CategorySuggestions, QuerySuggestions });
