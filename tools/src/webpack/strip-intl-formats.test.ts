import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';
import { unusedFormats, stripUnusedFormats } from './strip-intl-formats';

describe('The library of texts without the formats that nobody uses', () => {
  it('binds those that are left and no others in the installed version', () => {
    const source = fs.readFileSync(path.join(repositoryRoot, 'node_modules/@formatjs/intl/index.js'), 'utf8');
    const left = stripUnusedFormats(source);
    for (const name of unusedFormats) expect(left).not.toContain(`${name}.bind(`);
    for (const name of ['formatMessage', 'formatNumber', 'formatDate', 'formatList']) expect(left).toContain(`${name}.bind(`);
    expect(left).not.toContain('supportedLocalesOf');
  });

  it('says when a new version looks different', () => {
    expect(() => stripUnusedFormats('export const a = 1;\n')).toThrow('checks languages in another way');
  });
});
