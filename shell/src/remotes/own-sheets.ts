/** The sheets of `split-styles.ts`, which nobody left in the page. */
export const ownSheets = new Set<CSSStyleSheet>();
