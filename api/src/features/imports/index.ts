export { registerImportRoutes } from './imports.routes';
export type { FileFormat } from './reading/source-row';
export { publicNetwork } from './pictures/public-address';
export { createImportsService, followImports, type ImportsService } from './imports.service';
