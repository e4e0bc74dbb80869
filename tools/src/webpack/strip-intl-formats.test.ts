import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { unusedFormats, stripUnusedFormats } from './strip-intl-formats';

describe('@formatjs/intl without unused formats', () => {
  it('binds exactly the used formats in the installed version', () => {
    const source = fs.readFileSync(path.join(repositoryRoot, 'node_modules/@formatjs/intl/index.js'), 'utf8');
    const left = stripUnusedFormats(source);
    for (const name of unusedFormats) expect(left).not.toContain(`${name}.bind(`);
    for (const name of ['formatMessage', 'formatNumber', 'formatDate', 'formatList']) expect(left).toContain(`${name}.bind(`);
    expect(left).not.toContain('supportedLocalesOf');
  });

  it('throws for an unknown source', () => {
    expect(() => stripUnusedFormats('export const a = 1;\n')).toThrow('checks locales in an unknown way');
  });
});
