export { importsFeature } from './imports.feature';
export type { FileFormat } from './reading/source-row';
export { ImportPrograms, type WorkLimits } from './import-programs';
export { createImportWork, type ImportWork } from './import-work';
export { followImports, type ImportDeps } from './follow-imports';
export { startImport } from './start-import';
