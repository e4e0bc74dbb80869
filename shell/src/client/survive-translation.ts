import { wrap } from '../remotes/registrations';

/**
 * Keeps React working in a page that the browser translates. Translation wraps each text in elements of its own or replaces it, so a moved
 * text is removed together with its wrapper, and an insertion before it goes before the wrapper, or to the end.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  wrap(Node.prototype, 'removeChild', function (this: Node, child: Node) {
    const place = findPlace(this, child);
    if (place) Reflect.apply(removeChild, this, [place]);
    return child;
  });
  wrap(Node.prototype, 'insertBefore', function (this: Node, node: Node, before: Node | null) {
    return Reflect.apply(insertBefore, this, [node, before && findPlace(this, before)]);
  });
}

/** Returns the child of a node that contains another node; null when there is none. */
function findPlace(parent: Node, node: Node): Node | null {
  let place: Node | null = node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** Returns whether the browser shows the page in another language. */
export function isTranslated(): boolean {
  return document.documentElement.matches('.translated-ltr, .translated-rtl') || document.querySelector('font > font') !== null;
}
