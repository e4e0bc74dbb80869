import fs from 'node:fs';
import path from 'node:path';
import { readKitCode } from './read-kit-code';
import { readKitProps } from './read-kit-props';

/** Writes the props and the code of examples for the page `/components/`: `node --import tsx mfe-storefront/tools/write-kit-props.ts`. */
const folder = path.resolve(import.meta.dirname, '../src/screens/components');
const write = (file: string, content: object) => fs.writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
write('kit-props.json', readKitProps());
write('kit-code.json', readKitCode());
