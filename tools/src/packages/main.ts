import fs from 'node:fs';
import path from 'node:path';
import { buildPackage } from './build-package';

/** `npm run build:package` of a shared package, in its folder. A folder named as the template is copied into the package unchanged. */
buildPackage(process.cwd());
const [template] = process.argv.slice(2);
const left = ['node_modules', 'dist', '.cache'];
if (template) fs.cpSync(template, 'dist/template', { recursive: true, filter: (file) => !left.includes(path.basename(file)) });
