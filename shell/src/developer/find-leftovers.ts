import { ownSheets } from '../remotes/own-sheets';
import { insertions, registrations, wrap } from '../remotes/registrations';

/** Elements that the shell, webpack and the developer tools put beside the page. */
const ownElements = 'script, template, noscript, link:not([rel=stylesheet]), meta, title, base, iframe, #root, [data-developer]';

/** Returns elements beside the page that React does not manage, because a remote added them directly. */
export function listForeignElements(): Element[] {
  const styles = [...document.head.querySelectorAll(':scope > style:not([data-styled]), :scope > link[rel=stylesheet]')];
  return [...document.body.children, ...styles].filter(
    (element) => !element.matches(ownElements) && !Object.keys(element).some((key) => key.startsWith('__react')),
  );
}

export interface Leftover {
  name: string;
  /** True when the script that left it is known; otherwise it was added while the remote was shown. */
  isProven: boolean;
  /** True when a script of the page left it; otherwise an extension of the browser may have. */
  isOfPage: boolean;
}

interface PageParts {
  elements: ReadonlySet<Element>;
  sheets: ReadonlySet<CSSStyleSheet>;
}

/** Returns the parts of the page that no route owns. */
export function readPageParts(): PageParts {
  // Older browsers and jsdom have no adopted style sheets.
  const { adoptedStyleSheets = [] } = document as { adoptedStyleSheets?: CSSStyleSheet[] };
  const sheets = adoptedStyleSheets.filter((sheet) => !ownSheets.has(sheet));
  return { elements: new Set(listForeignElements()), sheets: new Set(sheets) };
}

/**
 * Returns the parts that a remote left in the page: listeners and timers by the stack of their registration, style sheets and elements that
 * were not there before it was shown, unless the script that added them belongs to another remote.
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
 * Calls back for each timeout that scripts of these addresses set, for some time, because a chain of timeouts keeps itself alive. Returns a
 * function that stops it.
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
    // A later replacement stays, because it calls this wrapper.
    if ((window.setTimeout as unknown) === wrapper) Reflect.set(window, 'setTimeout', setTimeout);
  };
}
