const displayNamePattern = /^\w+\.displayName = ["'][^"'\n]*["'];$/gm;
const componentCalls = /^((?:var|const) \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * Marks calls that create components as `@__PURE__` and removes their `displayName`, because both are side effects that keep the
 * minimizer from dropping an unused component. Only developer tools read `displayName`.
 */
export function annotatePureCalls(source: string): string {
  return source.replaceAll(displayNamePattern, '').replaceAll(componentCalls, '$1/* @__PURE__ */ ');
}
