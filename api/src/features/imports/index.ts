export { registerImportRoutes } from './imports.routes';
export { createImportsService, followImports, type ImportsService } from './imports.service';
