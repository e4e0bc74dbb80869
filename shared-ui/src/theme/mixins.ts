import { color } from './names';

/** Removes an element from sight but not from assistive technology. */
export const visuallyHidden = `position: absolute; width: 1px; height: 1px; margin: -2px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; border: 0;`;

/** The focus ring, for elements that draw their own instead of the global one. */
export const focusRing = `outline: 2px solid ${color('line.focus')}; outline-offset: 2px; box-shadow: 0 0 0 2px ${color('line.focusGap')};`;

export const hideScrollbar = `scrollbar-width: none; &::-webkit-scrollbar { display: none; }`;

/** A row that scrolls sideways and bleeds to the edges of the screen under 900 px. */
export const scrollRow = `@media (max-width: 899.98px) { position: relative; flex-wrap: nowrap; overflow-x: auto; margin-inline: -16px; padding-inline: 16px; ${hideScrollbar} & > * { flex: none; } }`;

/** At most this many lines, then an ellipsis. */
export function lineClamp(lines: number): string {
  return `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines}; overflow: hidden;`;
}

export const ellipsis = `overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;

/** An outline on a grid of 24 (`icons/outlines.ts`) in another size. */
export const scaledOutline = (outline: string, size: number) =>
  outline.replace(/ ?(-?(?:\d+(?:\.\d+)?|\.\d+))/g, (_, number: string) => ` ${Math.round((Number(number) * size) / 0.24) / 100}`);

/**
 * Declarations of a square icon cut out of its color. Used for icons that most pages paint: a picture in a mask is a document of its own,
 * which costs milliseconds to create and to lay out at each new size.
 */
export const iconShape = (outline: string, size: number) =>
  `width: ${size}px; height: ${size}px; background: currentColor; clip-path: path(evenodd, '${scaledOutline(outline, size)}');`;

/** The mask of an icon that the document knows (`icon-masks.ts`), as a declaration. */
export const iconMask = (name: string) => `mask: var(--ya-icon-${name}) center / contain;`;
