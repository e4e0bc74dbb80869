import { annotatePureCalls } from './annotate-pure-calls';

describe('Components of libraries that nobody uses', () => {
  it('marks the call that makes a component and drops its name', () => {
    const source = 'var Form = React2.forwardRef(\n  render\n);\nForm.displayName = "Form";\nvar Context = React2.createContext(null);\n';
    expect(annotatePureCalls(source)).toBe(
      'var Form = /* @__PURE__ */ React2.forwardRef(\n  render\n);\n\nvar Context = /* @__PURE__ */ React2.createContext(null);\n',
    );
  });

  it('leaves alone what happens inside of functions and what is not a constant', () => {
    const source =
      'function make(name) {\n  var Inner = React.memo(name);\n  Inner.displayName = "Inner";\n}\nlet last = React.memo(make);\n';
    expect(annotatePureCalls(source)).toBe(source);
  });
});
