/** Adds browser features that jsdom lacks and the kit uses. A test about widths replaces `window.matchMedia` itself. */
export function polyfillJsdom(): void {
  if (typeof window === 'undefined') return;
  if (!('scrollIntoView' in Element.prototype))
    Object.defineProperty(Element.prototype, 'scrollIntoView', { writable: true, value: () => undefined });
  // The editor of rich text looks up the position of its cursor.
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  if ('matchMedia' in window) return;
  const answer = (media: string) => ({ matches: false, media, addEventListener: () => undefined, removeEventListener: () => undefined });
  Object.defineProperty(window, 'matchMedia', { writable: true, configurable: true, value: answer });
}
