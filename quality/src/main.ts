/** `npm run quality -- chaos|walk|bench|coverage|mutation|migrations|test [options]`: what measures and torments the product. */
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
