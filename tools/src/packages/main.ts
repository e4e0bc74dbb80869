import { buildPackage } from './build-package';

/** `npm run build:package` of a shared package, in its folder. */
buildPackage(process.cwd());
