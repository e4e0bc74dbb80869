const displayNamePattern = /^\w+\.displayName = ["'][^"'\n]*["'];$/gm;
const componentCalls = /^((?:var|const) \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * A library that makes a component by a call and then names it (`Form.displayName = "Form"`) keeps the minimizer from dropping
 * it: for all it knows, both do something. The names serve developer tools alone; the calls get the mark that says they do nothing.
 */
export function annotatePureCalls(source: string): string {
  return source.replaceAll(displayNamePattern, '').replaceAll(componentCalls, '$1/* @__PURE__ */ ');
}
