import fs from 'node:fs';
import path from 'node:path';
import { readKitCode } from './read-kit-code';
import { readKitProps } from './read-kit-props';

/** Writes the props and the code of examples for the page `/components/`, as a part of `npm run generate`. */
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'));
const folder = path.join(root, 'mfe-storefront/src/screens/components');
const write = (file: string, content: object) => fs.writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
fs.mkdirSync(folder, { recursive: true });
write('kit-props.json', readKitProps());
write('kit-code.json', readKitCode());
