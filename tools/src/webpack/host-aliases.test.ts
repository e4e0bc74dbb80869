import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { hostAliases } from './host-aliases';

const inModules = (file: string) => path.join(repositoryRoot, 'node_modules', file);
const read = (file: string) => fs.readFileSync(inModules(file), 'utf8');

describe('aliases of the shell', () => {
  it.each(Object.entries(hostAliases()))('%s resolves to an installed file', (name, target) => {
    const { resolve } = createRequire(import.meta.url);
    const files = [name.replace(/\$$/, ''), target].filter((file) => typeof file === 'string' && !file.startsWith('unshared/'));

    expect(() => files.map((file) => resolve(String(file)))).not.toThrow();
  });

  it('omit the vendor prefixes of stylis, which only its middleware uses', () => {
    const users = fs.readdirSync(inModules('stylis/src')).filter((file) => read(`stylis/src/${file}`).includes("from './Prefixer.js'"));

    expect(users).toEqual(['Middleware.js']);
  });

  it.each(['intl-messageformat/index.js', '@formatjs/intl/index.js'])('exclude the parser of messages from %s', (file) => {
    expect(read(file)).toMatch(/from ["']@formatjs\/icu-messageformat-parser["']/);
  });
});
