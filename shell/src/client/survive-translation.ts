import { wrap } from '../remotes/registrations';

/**
 * Lets React go on in a page that the browser translates, which moves each text into elements of its own or replaces it: a text that
 * stands elsewhere is removed with what stands in its place, and what was to come before it comes there, else last.
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
