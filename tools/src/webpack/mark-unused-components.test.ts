import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';
import { markUnusedComponents } from './mark-unused-components';

describe('Components of libraries that nobody uses', () => {
  it('marks the call that makes a component and drops its name', () => {
    const source = 'var Form = React2.forwardRef(\n  render\n);\nForm.displayName = "Form";\nvar Context = React2.createContext(null);\n';
    expect(markUnusedComponents(source)).toBe(
      'var Form = /* @__PURE__ */ React2.forwardRef(\n  render\n);\n\nvar Context = /* @__PURE__ */ React2.createContext(null);\n',
    );
  });

  it('leaves alone what happens inside of functions and what is not a constant', () => {
    const source =
      'function make(name) {\n  var Inner = React.memo(name);\n  Inner.displayName = "Inner";\n}\nlet last = React.memo(make);\n';
    expect(markUnusedComponents(source)).toBe(source);
  });

  it.each(['Link', 'NavLink', 'Form', 'ScrollRestoration'])('finds %s of the installed react-router', (name) => {
    const folder = path.join(repositoryRoot, 'node_modules/react-router/dist/production');
    const files = fs.readdirSync(folder).filter((file) => file.endsWith('.mjs'));
    const sources = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    const naming = `${name}.displayName = `;

    const found = sources.filter((source) => source.includes(naming));

    expect(found).toHaveLength(1);
    expect(markUnusedComponents(found[0] ?? '')).not.toContain(naming);
  });
});
