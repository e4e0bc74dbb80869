import fs from 'node:fs';
import path from 'node:path';
import { readKitProps } from './read-kit-props';

/** Writes the list of props for the page `/components/`: `node --import tsx mfe-storefront/tools/write-kit-props.ts`. */
const target = path.resolve(import.meta.dirname, '../src/screens/components/kit-props.json');
fs.writeFileSync(target, `${JSON.stringify(readKitProps(), null, 2)}\n`);
