export { importsFeature } from './imports.feature';
export type { FileFormat } from './reading/source-row';
export { ImportPrograms, type WorkLimits } from './import-programs';
export { createImportWork } from './import-work';
export { createImportsService, followImports, type ImportsService } from './imports.service';
export { createFeedFileService } from './feed/feed-file.service';
export { registerFeedFileRoute } from './feed/feed-file.routes';
export { createImportLinksService, followImportLinks, type ImportLinksService } from './links/import-links.service';
