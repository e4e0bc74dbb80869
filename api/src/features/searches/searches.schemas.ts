import { Type } from 'typebox';
import { Choice, Id, nameSchemas, PageQuery, PageSchema, Text } from '../../platform/http';

const closed = { additionalProperties: false };
const Language = Choice(['uk', 'ru', 'en'], 'Language of the search');
const Kind = Choice(
  ['words', 'one_way', 'category', 'hint'],
  'Equal words; also searched as the targets; a whole category; a category first',
);
const Words = (description: string, maxItems: number, example: string) =>
  Type.Array(Text(60, { minLength: 1 }), { maxItems, description, examples: [[example]] });

export const SearchQueriesQuery = Type.Object({
  ...PageQuery,
  without_results: Type.Optional(Type.Boolean({ description: 'Only queries for which nothing, or only the nearest, was found' })),
  language: Type.Optional(Language),
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 90, default: 7, description: 'Number of last days, today included', examples: [30] }),
  ),
});
export const SearchQuery = Type.Object({
  query: Type.String({ description: 'Query in lower case', examples: ['кутовий диван'] }),
  language: Language,
  searches: Type.Integer({ minimum: 1, description: 'Number of searches; a network counts once in some seconds', examples: [12] }),
  last_day: Type.String({ format: 'date', description: 'Last day, in UTC', examples: ['2026-11-18'] }),
});
export const SearchQueryPage = PageSchema(SearchQuery);

export const SynonymsQuery = Type.Object({
  ...PageQuery,
  search: Type.Optional(Text(60, { description: 'Part of the words', examples: ['диван'] })),
});
export const SynonymParams = Type.Object({ id: Id });
export const SynonymBody = Type.Object(
  {
    kind: Kind,
    terms: Words('Words and phrases', 50, 'софа'),
    targets: Type.Optional(Words('Words, or aliases of categories; none for equal words', 20, 'диван')),
  },
  closed,
);
export const Synonym = Type.Object({
  id: Id,
  kind: Kind,
  terms: Type.Array(Type.String(), { description: 'Words and phrases', examples: [['софа']] }),
  targets: Type.Array(Type.String(), { description: 'Words, or aliases of categories', examples: [['диван']] }),
  line: Type.String({ description: 'The group in one line', examples: ['софа, диван'] }),
  is_of_seed: Type.Boolean({ description: 'Whether the service brought it along' }),
  is_marked: Type.Boolean({ description: 'Whether it has marks that only the files of the service explain: it can only be removed' }),
});
export const SynonymPage = PageSchema(Synonym);

nameSchemas({ SearchQuery, SearchQueryPage, SynonymBody, Synonym, SynonymPage });
