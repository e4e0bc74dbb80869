import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { annotatePureCalls } from './annotate-pure-calls';

describe('unused components of libraries', () => {
  it('marks the call that creates a component as pure and removes its displayName', () => {
    const source = 'var Form = React2.forwardRef(\n  render\n);\nForm.displayName = "Form";\nvar Context = React2.createContext(null);\n';
    expect(annotatePureCalls(source)).toBe(
      'var Form = /* @__PURE__ */ React2.forwardRef(\n  render\n);\n\nvar Context = /* @__PURE__ */ React2.createContext(null);\n',
    );
  });

  it('ignores calls inside of functions and calls without a constant', () => {
    const source =
      'function make(name) {\n  var Inner = React.memo(name);\n  Inner.displayName = "Inner";\n}\nlet last = React.memo(make);\n';
    expect(annotatePureCalls(source)).toBe(source);
  });

  it.each(['Link', 'NavLink', 'Form', 'ScrollRestoration'])('finds %s of the installed react-router', (name) => {
    const folder = path.join(repositoryRoot, 'node_modules/react-router/dist/production');
    const files = fs.readdirSync(folder).filter((file) => file.endsWith('.mjs'));
    const sources = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    const naming = `${name}.displayName = `;

    const found = sources.filter((source) => source.includes(naming));

    expect(found).toHaveLength(1);
    expect(annotatePureCalls(found[0] ?? '')).not.toContain(naming);
  });
});
