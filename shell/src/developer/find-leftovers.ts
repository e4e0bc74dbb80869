import { insertions, registrations, wrap } from '../remotes/registrations';

/** Elements that the shell, webpack and the developer tools put beside the page. */
const ownElements = 'script, template, noscript, link:not([rel=stylesheet]), meta, title, base, iframe, #root, [data-developer]';

/** Returns elements beside the page that React does not manage: a remote added them by itself. */
export function listForeignElements(): Element[] {
  const styles = [...document.head.querySelectorAll(':scope > style:not([data-styled]), :scope > link[rel=stylesheet]')];
  return [...document.body.children, ...styles].filter(
    (element) => !element.matches(ownElements) && !Object.keys(element).some((key) => key.startsWith('__react')),
  );
}

export interface Leftover {
  name: string;
  /** Whether the script is known that left it; else it was added while the remote was shown. */
  isProven: boolean;
  /** Whether a script of the page left it; else it may have been an extension of the browser. */
  isOfPage: boolean;
}

interface PageParts {
  elements: ReadonlySet<Element>;
  sheets: ReadonlySet<CSSStyleSheet>;
}

/** Returns what stands in the page now that no route owns. */
export function readPageParts(): PageParts {
  // Older browsers and jsdom have no adopted style sheets.
  const { adoptedStyleSheets = [] } = document as { adoptedStyleSheets?: CSSStyleSheet[] };
  return { elements: new Set(listForeignElements()), sheets: new Set(adoptedStyleSheets) };
}

/**
 * Returns what a remote that was left has in the page still: listeners and timers by the stack of their registration, style sheets and
 * elements that were not there before it was shown, unless a script of somebody else is known to have added them.
 */
export function findLeftovers(bases: readonly string[], before: PageParts): Leftover[] {
  const isOwn = (stack: string) => bases.some((base) => stack.includes(base));
  const registered = [...registrations]
    .filter(({ stack, signal }) => !signal?.aborted && isOwn(stack))
    .map(({ name }) => ({ name, isProven: true, isOfPage: true }));
  const { elements, sheets } = readPageParts();
  const added = [...elements].flatMap((element) => {
    const stack = insertions.get(element);
    if (before.elements.has(element) || (stack !== undefined && !isOwn(stack))) return [];
    const isKnown = stack !== undefined;
    return [{ name: `${element.parentElement?.localName ?? ''}.${element.localName}`, isProven: isKnown, isOfPage: isKnown }];
  });
  return [
    ...registered,
    ...[...sheets]
      .filter((sheet) => !before.sheets.has(sheet))
      .map(() => ({ name: 'document.adoptedStyleSheets', isProven: false, isOfPage: true })),
    ...added,
  ];
}

/**
 * Calls back for each timeout that scripts of these addresses set, for some time: what they left behind keeps itself alive so. Returns a
 * function that ends it.
 */
export function watchTimeouts(bases: readonly string[], onFound: () => void): () => void {
  const { setTimeout } = window;
  const wrapper = (...parameters: unknown[]): unknown => {
    const { stack = '' } = new Error();
    if (bases.some((base) => stack.includes(base))) onFound();
    return Reflect.apply(setTimeout, window, parameters);
  };
  wrap(window, 'setTimeout', wrapper);
  return () => {
    // Somebody who replaced it meanwhile keeps the replacement, which calls this wrapper.
    if ((window.setTimeout as unknown) === wrapper) Reflect.set(window, 'setTimeout', setTimeout);
  };
}
