/**
 * `npm run quality -- chaos|walk|browsers|bench|containers|coverage|mutation|migrations|test [options]`: measurements and stress tests of
 * the product.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const commands = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);
const [name = ''] = process.argv.splice(2, 1);
if (!commands.includes(name)) {
  console.error(`npm run quality -- ${commands.join('|')} [options]`);
  process.exit(1);
}
await import(path.join(import.meta.dirname, name, 'main.ts'));
