export { registerImportRoutes } from './imports.routes';
export { publicNetwork } from './pictures/public-address';
export { createImportsService, followImports, type ImportsService } from './imports.service';
