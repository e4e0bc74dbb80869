export { getSearchLog, type SearchLog } from './search-log';
export { searchesFeature } from './searches.feature';
export { addSynonymLines, removeSynonym } from './synonyms';
