/** The first installation, for the demo catalog, which begins with the same categories and texts. */
export { flattenCategories, planCategories, readCategories, type SourceCategory, type SourceTag } from './category-tree';
export { coversFolder, storeCovers } from './covers';
export { type CategoryRow, insertCategories, insertPageTexts, type TagRow } from './install-catalog.repository';
export { listPageTexts } from './page-content';
