import type { Static } from 'typebox';
import { formatSynonym, type StoredSynonym } from '../catalog';
import type { SearchRow } from './search-queries.repository';
import { isMarked } from './search-rules';
import type * as schemas from './searches.schemas';

export const presentSearch = ({ query, locale, searches, last_day }: SearchRow): Static<typeof schemas.SearchQuery> => ({
  ...{ query, searches, last_day },
  language: locale as 'uk',
});

export const presentSynonym = (group: StoredSynonym): Static<typeof schemas.Synonym> => ({
  ...{ id: group.id, kind: group.kind, terms: [...group.terms], targets: [...group.targets] },
  line: formatSynonym(group),
  is_of_seed: group.isOfSeed,
  is_marked: isMarked(group),
});
